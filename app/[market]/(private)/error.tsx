'use client'

export { ErrorBoundary as default } from '@/app/_errors/error-boundary'
