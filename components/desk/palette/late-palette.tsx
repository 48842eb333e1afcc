'use client'
import dynamic from 'next/dynamic'
import type { PaletteProps } from './palette'

const Loaded = dynamic(() => import('./palette').then(({ Palette }) => Palette))

/** The palette, loaded when it opens first. */
export function LatePalette({ isOpen, ...props }: PaletteProps & { readonly isOpen: boolean }) {
  return isOpen ? <Loaded {...props} /> : null
}
