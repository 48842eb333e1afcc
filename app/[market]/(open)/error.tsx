'use client'

export { ErrorBoundary as default } from '@/app/error-boundary'
