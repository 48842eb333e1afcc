import { createStore } from 'zustand/vanilla'
import { type KeptFavourites, NO_FAVOURITES, pressed, readKept } from '@/lib/discovery/favourites/kept'

/** Where hearts are kept between visits; shared by the tabs of a browser. */
export const FAVOURITES_KEY = 'favourites-v1'

interface FavouritesState extends KeptFavourites {
  /** The heart that was pressed last on this page, and what became of it; null before. */
  readonly last: { readonly uuid: string; readonly isSaved: boolean } | null
}

/** The hearts of this browser. Empty until the browser was read, as on the server. */
export const favourites = createStore<FavouritesState>(() => ({ ...NO_FAVOURITES, last: null }))

/** Shows what storage holds; again after another tab wrote it. */
export function readFavourites(): void {
  favourites.setState(stored())
}

/** Changes what is kept, from what all tabs have kept by now. */
export function changeFavourites(change: (kept: KeptFavourites) => KeptFavourites): void {
  const kept = change(stored())
  try {
    localStorage.setItem(FAVOURITES_KEY, JSON.stringify(kept))
  } catch {
    // Without storage they live as long as the page.
  }
  favourites.setState(kept)
}

/** Presses a heart. @param isSignedIn whether an account may have been told of it before */
export function pressHeart(uuid: string, isSignedIn: boolean): void {
  changeFavourites((kept) => pressed(kept, uuid, isSignedIn))
  favourites.setState(({ saved }) => ({ last: { uuid, isSaved: saved.includes(uuid) } }))
}

/** After signing out nothing of the account stays here. */
export function forgetFavourites(): void {
  changeFavourites(() => NO_FAVOURITES)
}

function stored(): KeptFavourites {
  try {
    const text = localStorage.getItem(FAVOURITES_KEY)
    return readKept(JSON.parse(text ?? 'null'))
  } catch {
    const { saved, pending, presses } = favourites.getState()
    return { saved, pending, presses }
  }
}
