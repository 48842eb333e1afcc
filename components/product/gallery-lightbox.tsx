'use client'
import { type KeyboardEvent, type TouchEvent, useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useBackCloses } from '@/components/layout/use-back-closes'
import { Icon } from '@/components/ui/icons/icon'
import { IconButton } from '@/components/ui/icons/icon-button'
import { pictureFile, pictureSet } from '@/lib/pictures/picture-files'
import { type LightboxPicture, picturesBeside, readPicture, rowBeside } from './gallery-row'

export interface GalleryLightboxProps {
  /** Those that are not on the page already: what is there is read there, and crosses the wire once. */
  readonly more: readonly LightboxPicture[]
  readonly texts: Readonly<Record<'open' | 'title' | 'close' | 'previous' | 'next', string>>
}

/** How far a finger moves before it turns the page, CSS pixels. */
const SWIPE = 40

/**
 * All pictures, one at a time; each of those on the page opens here. A native dialog: focus, Escape and the page behind
 * are the browser's. Back closes it, a finger turns to the next.
 */
export function GalleryLightbox({ more, texts }: GalleryLightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [shown, setShown] = useState<number | null>(null)
  const [pictures, setPictures] = useState<readonly LightboxPicture[]>([])
  const button = useRef<HTMLButtonElement>(null)
  const touched = useRef(0)
  const open = useCallback(
    (index: number) => {
      flushSync(() => {
        setPictures([...picturesBeside(button.current).map(readPicture), ...more])
        setShown(index)
      })
      dialog.current?.showModal()
    },
    [more],
  )
  const close = useCallback(() => dialog.current?.close(), [])
  useBackCloses(shown === null ? 0 : 1, close)
  useEffect(() => {
    const row = rowBeside(button.current)
    const onClick = ({ target }: Event) => {
      const index = picturesBeside(button.current).indexOf(target as HTMLImageElement)
      if (index >= 0) open(index)
    }
    row?.addEventListener('click', onClick)
    return () => row?.removeEventListener('click', onClick)
  }, [open])
  const step = (by: number) => setShown((index) => ((index ?? 0) + by + pictures.length) % pictures.length)
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') step(1)
    if (key === 'ArrowLeft') step(-1)
  }
  const onTouchStart = ({ touches }: TouchEvent) => {
    touched.current = touches.length === 1 ? (touches[0]?.clientX ?? 0) : Number.NaN
  }
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const moved = (changedTouches[0]?.clientX ?? 0) - touched.current
    if (Math.abs(moved) > SWIPE) step(moved < 0 ? 1 : -1)
  }
  const picture = shown === null ? undefined : pictures[shown]
  const [name = '', alt = '', width = 0, height] = picture ?? []
  return (
    <>
      <button
        ref={button}
        type="button"
        className="chip gallery-all"
        aria-haspopup="dialog"
        onClick={() => open(0)}
      >
        <Icon name="images" /> {texts.open}
      </button>
      <dialog
        ref={dialog}
        aria-label={texts.title}
        className="lightbox"
        onKeyDown={onKeyDown}
        onTouchStart={onTouchStart}
        onTouchEnd={onTouchEnd}
        onClose={() => setShown(null)}
      >
        {picture ? (
          <>
            <div className="flex items-center justify-between gap-3">
              <span
                className="num text-note"
                role="status"
              >{`${(shown ?? 0) + 1} / ${pictures.length}`}</span>
              <IconButton icon="x" label={texts.close} onClick={close} />
            </div>
            <img
              key={name}
              src={pictureFile(name, 768)}
              srcSet={pictureSet(name, width)}
              sizes="100vw"
              alt={alt}
              width={width}
              height={height}
            />
            <div className="flex items-center justify-between gap-3">
              <IconButton icon="chevron-left" label={texts.previous} onClick={() => step(-1)} />
              <p className="text-center text-note">{alt}</p>
              <IconButton icon="chevron-right" label={texts.next} onClick={() => step(1)} />
            </div>
          </>
        ) : null}
      </dialog>
    </>
  )
}
