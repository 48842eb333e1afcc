import { fileURLToPath } from 'node:url'

/** @type {import('next').NextConfig} */
export default {
  distDir: process.env.BENCH_REF_DIST ?? '.next-bench',
  poweredByHeader: false,
  outputFileTracingRoot: fileURLToPath(new URL('../..', import.meta.url)),
  typescript: { ignoreBuildErrors: true },
}
