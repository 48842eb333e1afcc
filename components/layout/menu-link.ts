/** A link of the menu of phones. */
export const MENU_LINK = 'flex min-h-13 items-center font-semibold text-ink no-underline'
