import { TextPage, type TextParams, textMetadata } from '@/app/_content/content-texts'

export function generateStaticParams() {
  return []
}

export function generateMetadata({ params }: TextParams) {
  return textMetadata('landing', params)
}

export default function Page({ params }: TextParams) {
  return <TextPage kind="landing" params={params} />
}
