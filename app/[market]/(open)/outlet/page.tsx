export { OutletPage as default, outletMetadata as generateMetadata } from '@/app/outlet-pages'
