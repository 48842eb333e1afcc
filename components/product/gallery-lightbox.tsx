'use client'
import { type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Icon } from '@/components/ui/icons/icon'
import { IconButton } from '@/components/ui/icons/icon-button'
import { pictureFile, pictureSet } from '@/components/ui/pictures/picture-files'

/** Name of the file, text, width and height. */
type LightboxPicture = readonly [name: string, alt: string, width: number, height: number]

export interface GalleryLightboxProps {
  readonly pictures: readonly LightboxPicture[]
  readonly texts: Readonly<Record<'open' | 'title' | 'close' | 'previous' | 'next', string>>
}

/** All pictures, one at a time. A native dialog: focus, Escape and the page behind are the browser's. */
export function GalleryLightbox({ pictures, texts }: GalleryLightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [shown, setShown] = useState<number | null>(null)
  const open = () => {
    flushSync(() => setShown(0))
    dialog.current?.showModal()
  }
  const step = (by: number) => setShown((index) => ((index ?? 0) + by + pictures.length) % pictures.length)
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') step(1)
    if (key === 'ArrowLeft') step(-1)
  }
  const picture = shown === null ? undefined : pictures[shown]
  const [name = '', alt = '', width, height] = picture ?? []
  return (
    <>
      <button type="button" className="chip gallery-all" aria-haspopup="dialog" onClick={open}>
        <Icon name="images" /> {texts.open}
      </button>
      <dialog ref={dialog} aria-label={texts.title} className="lightbox" onKeyDown={onKeyDown}>
        {picture ? (
          <>
            <div className="flex items-center justify-between gap-3">
              <span
                className="num text-note"
                role="status"
              >{`${(shown ?? 0) + 1} / ${pictures.length}`}</span>
              <IconButton icon="x" label={texts.close} onClick={() => dialog.current?.close()} />
            </div>
            <img
              key={name}
              src={pictureFile(name, 768)}
              srcSet={pictureSet(name)}
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
