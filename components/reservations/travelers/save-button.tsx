import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'

interface SaveButtonProps {
  readonly busy: boolean
  readonly children: ReactNode
}

/** Sends the form it stands in; as wide as a phone. */
export function SaveButton({ busy, children }: SaveButtonProps) {
  return (
    <Button type="submit" look="main" busy={busy} className="justify-self-start max-md:w-full">
      {children}
    </Button>
  )
}
