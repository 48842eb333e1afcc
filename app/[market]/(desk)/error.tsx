'use client'

export { DeskFailure as default } from '@/components/desk/frame/desk-failure'
