/** Worker that paints all pictures of each template it is sent, so that a build finds them in its cache. */
import { parentPort } from 'node:worker_threads'
import { paintAllPictures } from '../src/graphics/template-pictures.ts'

// A rejection ends the worker, and so the build, with the error.
parentPort.on('message', (id) => void paintAllPictures(id).then(() => parentPort.postMessage({ id })))
parentPort.postMessage(null)
