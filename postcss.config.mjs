/** Tailwind 4 reads its tokens from `app/_document/globals.css`. */
export default { plugins: { '@tailwindcss/postcss': {} } }
