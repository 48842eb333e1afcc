'use client'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { copyText } from '@/components/ui/copy-text'
import { Icon } from '@/components/ui/icons/icon'
import { showToast } from '@/components/ui/toasts/toast'

interface VoucherActionsProps {
  /** Digits without blanks, as a cashier or a bank's app takes them. */
  readonly reference: string
  readonly shareText: string
  readonly texts: Readonly<Record<'copy' | 'copied' | 'share' | 'print', string>>
}

/** Copy, share (or print, where a device cannot share) a reference. */
export function VoucherActions({ reference, shareText, texts }: VoucherActionsProps) {
  const [canShare, setCanShare] = useState(false)
  useEffect(() => setCanShare('share' in navigator), [])
  const copy = async () => {
    await copyText(reference)
    void showToast({ text: texts.copied })
  }
  const share = () => void navigator.share({ text: shareText }).catch(() => undefined)
  return (
    <div className="mt-3.5 grid grid-cols-2 gap-2.5 print:hidden">
      <Button look="quiet" className="px-2.5" onClick={() => void copy()}>
        <Icon name="copy" /> {texts.copy}
      </Button>
      <Button look="quiet" className="px-2.5" onClick={canShare ? share : () => print()}>
        <Icon name={canShare ? 'share-2' : 'download'} /> {canShare ? texts.share : texts.print}
      </Button>
    </div>
  )
}
