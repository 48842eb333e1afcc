'use client'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icons/icon'

interface ShareButtonProps {
  readonly url: string
  readonly text: string
  readonly label: string
}

/** Opens the system's sheet; nothing where there is none, beside a link that can be copied. */
export function ShareButton({ url, text, label }: ShareButtonProps) {
  const [canShare, setCanShare] = useState(false)
  useEffect(() => setCanShare('share' in navigator), [])
  if (!canShare) return null
  return (
    <Button onClick={() => void navigator.share({ text, url }).catch(() => undefined)}>
      <Icon name="share-2" /> {label}
    </Button>
  )
}
