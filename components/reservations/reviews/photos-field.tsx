'use client'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { FileButton } from '@/components/layout/uploads/file-button'
import { UploadState } from '@/components/layout/uploads/upload-state'
import { IconButton } from '@/components/ui/icons/icon-button'
import { api } from '@/lib/client/client'
import type { Market } from '@/lib/locale/market'
import type { Attachment } from '@/lib/reservations/files/contract'
import { MOST_PHOTOS } from '@/lib/reservations/reviews/review-limits'
import { useUpload } from '../files/use-upload'

interface PhotosFieldProps {
  readonly market: Market
  readonly code: string
  readonly photos: readonly Attachment[]
  readonly onChange: (photos: readonly Attachment[]) => void
}

/** Photographs of a trip: each is sent as it is chosen, the review names them. */
export function PhotosField({ market, code, photos, onChange }: PhotosFieldProps) {
  const t = useTranslations('writeReview')
  const hint = useId()
  const upload = useUpload({
    ...{ market, code, purpose: 'review' },
    onAdded: (photo) => onChange([...photos, photo]),
  })
  const remove = (uuid: string) => {
    onChange(photos.filter((photo) => photo.uuid !== uuid))
    // One that stays behind is forgotten with the trip.
    void api(market)
      .files.remove({ params: { code, uuid } })
      .catch(() => undefined)
  }
  return (
    <div className="grid gap-3">
      <p className="font-semibold">
        {t('photos')} {t('optional')}
      </p>
      {photos.length > 0 ? (
        <ul className="flex flex-wrap gap-3">
          {photos.map(({ uuid, url, name }) => (
            <li key={uuid} className="relative">
              <img
                src={url}
                alt={name}
                width={120}
                height={90}
                className="h-[90px] w-[120px] rounded-input object-cover"
              />
              <IconButton
                icon="x"
                label={t('removePhoto', { name })}
                onClick={() => remove(uuid)}
                className="absolute top-0 right-0 bg-white"
              />
            </li>
          ))}
        </ul>
      ) : null}
      <UploadState upload={upload} />
      {photos.length < MOST_PHOTOS ? (
        <FileButton busy={upload.isPending} onFile={upload.start} describedBy={hint} pictures>
          {t('addPhoto')}
        </FileButton>
      ) : null}
      <p id={hint} className="text-small text-ink-soft">
        {t('photosHint', { most: MOST_PHOTOS })}
      </p>
    </div>
  )
}
