import { useEffect, useState } from 'react'

/** An address as it was probably meant, or null. Where people have their mail is loaded with the first one that is typed. */
export function useMeant(email: string): string | null {
  const [meant, setMeant] = useState<string | null>(null)
  useEffect(() => {
    let isCurrent = true
    const look = async () => {
      const { meantAddress } = await import('@/lib/accounts/mailbox-typo')
      if (isCurrent) setMeant(meantAddress(email))
    }
    setMeant(null)
    // Without it nobody is asked.
    if (email.includes('@')) look().catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [email])
  return meant
}
