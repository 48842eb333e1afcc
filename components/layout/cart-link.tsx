'use client'
import { Icon } from '@/components/ui/icons/icon'
import { useCartCount } from './cart-count'

interface CartLinkProps {
  readonly href: string
  readonly label: string
}

/** The way to the cart with how many trips are in it; read out as "Carrito 2". */
export function CartLink({ href, label }: CartLinkProps) {
  const count = useCartCount()
  return (
    <a href={href} className="icon-btn">
      <Icon name="shopping-bag" />
      <span className="sr-only">{label}</span>
      {count > 0 ? (
        <span className="num absolute top-0.5 right-0.5 h-4.5 min-w-4.5 rounded-full bg-violet px-1 text-center text-[0.75rem] leading-4.5 font-bold text-white">
          {count}
        </span>
      ) : null}
    </a>
  )
}
