'use client'
import { QueryClientProvider } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { createQueryClient } from '@/lib/client/query-client'
import type { DeskActor } from '@/lib/desk/contract'
import type { Market } from '@/lib/locale/market'

interface AtDesk {
  readonly market: Market
  readonly session: DeskActor
}

const Context = createContext<AtDesk | null>(null)

interface DeskProviderProps extends AtDesk {
  readonly children: ReactNode
}

/**
 * Who sits there, and what the desk's islands ask. The query client is made for this document: one of the process would
 * hand what one member was shown to the next, while pages are rendered.
 */
export function DeskProvider({ market, session, children }: DeskProviderProps) {
  const [queries] = useState(createQueryClient)
  return (
    <QueryClientProvider client={queries}>
      <Context.Provider value={{ market, session }}>{children}</Context.Provider>
    </QueryClientProvider>
  )
}

/** The member and the market around an island of the desk. @throws Error outside the desk's frame */
export function useDesk(): AtDesk {
  const value = useContext(Context)
  if (!value) throw new Error('Outside the frame of the desk')
  return value
}
