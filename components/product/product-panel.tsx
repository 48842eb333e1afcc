'use client'

import { useEffect } from 'react'
import { useStore } from 'zustand'
import { Icon } from '@/components/ui/icons/icon'
import { navigation } from '@/stores/navigation-store'

/** What the panel says. */
export interface PanelTexts {
  readonly label: string
  readonly more: string
  readonly items: readonly { readonly href: string; readonly label: string }[]
}

/**
 * The panel of a product page: its sections, over the page once the title has scrolled away; expanded it shows them all
 * at once. It floats, so nothing moves.
 */
export function ProductPanel({ label, more, items }: PanelTexts) {
  const { open, expanded } = useStore(navigation, (state) => state.panels.experience)
  const { setOpen, toggleExpanded } = navigation.getState()
  useEffect(() => {
    const title = document.querySelector('.trip-title')
    if (!title) return
    const observer = new IntersectionObserver(([seen]) => {
      if (seen) setOpen('experience', !seen.isIntersecting && seen.boundingClientRect.bottom < 0)
    })
    observer.observe(title)
    return () => {
      observer.disconnect()
      setOpen('experience', false)
    }
  }, [setOpen])
  return (
    <nav
      aria-label={label}
      className={`trip-panel${open ? ' is-open' : ''}${expanded ? ' is-expanded' : ''}`}
      inert={!open}
    >
      <ul>
        {items.map((item) => (
          <li key={item.href}>
            <a href={item.href} className="chip" onClick={() => expanded && toggleExpanded('experience')}>
              {item.label}
            </a>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="icon-btn"
        aria-expanded={expanded}
        aria-label={more}
        onClick={() => toggleExpanded('experience')}
      >
        <Icon name="chevron-down" />
      </button>
    </nav>
  )
}
