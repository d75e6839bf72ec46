/**
 * Makes the smaller files of pictures in a process of its own: a picture that ends it ends nothing else, and its memory goes with it. Gets the
 * arguments of `encodeMedia` as JSON.
 */
import os from 'node:os'
import { text } from 'node:stream/consumers'
import { encodeMedia } from './prepare-media'

// The originals are shown meanwhile, so that everything else comes first.
os.setPriority(os.constants.priority.PRIORITY_LOW)
await encodeMedia(...(JSON.parse(await text(process.stdin)) as Parameters<typeof encodeMedia>))
