'use client'
import { useEffect } from 'react'

/** Leads to the part of the page the address names, with the focus on its heading. */
export function ShowSection({ id }: { readonly id: string }) {
  useEffect(() => {
    const section = document.getElementById(id)
    const heading = section?.querySelector('h2')
    section?.scrollIntoView({ block: 'start' })
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [id])
  return null
}
