import { type ReactNode, useCallback, useState } from 'react'
import { createPortal } from 'react-dom'

interface PreviewFrameProps {
  readonly title: string
  /** Pixels of the screen that it stands for: the rules of the site for such widths hold inside. */
  readonly width: number
  readonly height: number
  readonly children: ReactNode
}

/** A screen of a width of its own, in which nothing can be pressed. */
export function PreviewFrame({ title, width, height, children }: PreviewFrameProps) {
  const [body, setBody] = useState<HTMLElement | null>(null)
  const fill = useCallback((frame: HTMLIFrameElement | null) => {
    const inside = frame?.contentDocument
    if (!inside) return
    inside.head.replaceChildren(
      ...[...document.querySelectorAll(STYLES)].map((sheet) => sheet.cloneNode(true)),
    )
    // They name the typeface.
    inside.documentElement.className = document.documentElement.className
    inside.body.className = document.body.className
    inside.body.style.margin = '0'
    setBody(inside.body)
  }, [])
  return (
    <>
      {/* Some browsers put another document there once it has loaded. */}
      <iframe
        ref={fill}
        onLoad={({ currentTarget }) => fill(currentTarget)}
        title={title}
        width={width}
        height={height}
      />
      {body ? createPortal(<div inert>{children}</div>, body) : null}
    </>
  )
}

const STYLES = 'link[rel="stylesheet"], style'
