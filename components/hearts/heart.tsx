'use client'
import clsx from 'clsx'
import { useStore } from 'zustand'
import { Icon } from '@/components/ui/icons/icon'
import { looksSignedIn } from '@/lib/accounts/looks-signed-in'
import { favourites, pressHeart } from '@/stores/favourites-store'

interface HeartProps {
  /** Of the product. */
  readonly uuid: string
  /** "Guardar Salkantay": whether it is, is told by how the button stands. */
  readonly label: string
  readonly className?: string
}

/** Keeps a product or keeps it no longer, at once; who is told of it is the business of the navbar (`saved-link`). */
export function Heart({ uuid, label, className }: HeartProps) {
  const isSaved = useStore(favourites, ({ saved }) => saved.includes(uuid))
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isSaved}
      className={clsx('icon-btn heart', className)}
      onClick={() => pressHeart(uuid, looksSignedIn())}
    >
      <Icon name="heart" />
    </button>
  )
}
