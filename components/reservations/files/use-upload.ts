import { useUpload as useAnyUpload } from '@/components/layout/uploads/use-upload'
import type { Market } from '@/lib/locale/market'
import { addFile } from '@/lib/reservations/endpoints'
import type { Attachment } from '@/lib/reservations/files/contract'
import type { SentPurpose } from '@/lib/reservations/files/file-limits'

interface UploadProps {
  readonly market: Market
  readonly code: string
  /** Kept with the trip unless it is said otherwise. */
  readonly purpose?: SentPurpose
  readonly onAdded: (attachment: Attachment) => void
}

/** One file on its way to a reservation. */
export function useUpload({ market, code, purpose = 'trip', onAdded }: UploadProps) {
  const to = { endpoint: addFile, params: { code }, fields: { purpose } }
  return useAnyUpload<Attachment>({ market, ...to, onAdded })
}
