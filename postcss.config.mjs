/** Tailwind 4 reads its tokens from `app/globals.css`. */
export default { plugins: { '@tailwindcss/postcss': {} } }
