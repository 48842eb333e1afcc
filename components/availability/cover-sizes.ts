/** How wide the first picture of a product is shown; who shows it a second time asks for the same file by saying the same. */
export const COVER_SIZES = '(min-width: 1026px) 370px, (min-width: 768px) 48vw, 100vw'
