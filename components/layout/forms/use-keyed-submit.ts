import { useRef } from 'react'
import { useSubmit } from '@/components/layout/forms/use-submit'
import type { CallOptions } from '@/lib/client/bind'

/** As `useSubmit`, with one Idempotency-Key for one intent: an answer that was lost is asked for again. */
export function useKeyedSubmit<Data, Sent>(
  send: (sent: Sent, options: CallOptions) => Promise<Data>,
  onSuccess: (data: Data) => void,
) {
  const intent = useRef({ of: '', key: '' })
  return useSubmit({
    send: (sent: Sent) => {
      const of = JSON.stringify(sent)
      if (intent.current.of !== of) intent.current = { of, key: crypto.randomUUID() }
      return send(sent, { idempotencyKey: intent.current.key })
    },
    onSuccess: (data) => {
      intent.current = { of: '', key: '' }
      onSuccess(data)
    },
  })
}
