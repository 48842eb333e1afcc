'use client'

export { ErrorPage as default } from '@/app/error-page'
