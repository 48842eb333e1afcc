/**
 * What the last page says (global-error.tsx), as messages/ has it (last-words.test.ts). It travels with every page, and of
 * those files a build would bring along what any other page of a failure says.
 */
export const LAST_WORDS = {
  es: {
    metaTitle: 'Algo falló',
    showing: 'Ocurrió un error al mostrar la página de error',
    text: 'La página no se pudo mostrar. No se cobró ni se perdió nada: intenta otra vez o vuelve al inicio.',
    home: 'Ir al inicio',
  },
  en: {
    showing: 'An error occurred while showing the error page',
    text: 'We couldn’t show this page. Nothing was charged or lost: try again, or go back to the home page.',
    home: 'Go to the home page',
  },
} as const
