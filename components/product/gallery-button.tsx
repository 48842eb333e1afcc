'use client'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { ModalBoundary } from '@/components/layout/modal-boundary'
import { Icon } from '@/components/ui/icons/icon'
import { type LightboxPicture, picturesBeside, readPicture, rowBeside } from './gallery-row'

export interface GalleryButtonProps {
  /** Those that are not on the page already: what is there is read there, and crosses the wire once. */
  readonly more: readonly LightboxPicture[]
  readonly texts: Readonly<Record<'open' | 'title' | 'close' | 'previous' | 'next', string>>
}

const Lightbox = lazy(() => import('./gallery-lightbox'))

/** Opens all pictures of a trip, large; so does each of those on the page. What shows them comes with the first press. */
export function GalleryButton({ more, texts }: GalleryButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState<number | null>(null)
  const close = useCallback(() => setOpened(null), [])
  useEffect(() => {
    const row = rowBeside(button.current)
    const onClick = ({ target }: Event) => {
      const index = picturesBeside(button.current).indexOf(target as HTMLImageElement)
      if (index >= 0) setOpened(index)
    }
    row?.addEventListener('click', onClick)
    return () => row?.removeEventListener('click', onClick)
  }, [])
  return (
    <>
      <button
        ref={button}
        type="button"
        className="chip gallery-all"
        aria-haspopup="dialog"
        onClick={() => setOpened(0)}
      >
        <Icon name="images" /> {texts.open}
      </button>
      {opened === null ? null : (
        <ModalBoundary onFailure={close}>
          <Suspense>
            <Lightbox
              pictures={[...picturesBeside(button.current).map(readPicture), ...more]}
              first={opened}
              texts={texts}
              onClose={close}
            />
          </Suspense>
        </ModalBoundary>
      )}
    </>
  )
}
