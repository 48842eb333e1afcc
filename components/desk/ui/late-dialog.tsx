'use client'
import dynamic from 'next/dynamic'
import type { DeskDialogProps } from './desk-dialog'

const Loaded = dynamic(() => import('./desk-dialog').then(({ DeskDialog }) => DeskDialog))

/** A dialog that is loaded when it opens first: 13 KB that no page of the desk waits for. */
export function LateDialog(props: DeskDialogProps) {
  return props.isOpen ? <Loaded {...props} /> : null
}
