import { deflateRawSync } from 'node:zlib'

/**
 * Files as a ZIP archive (PKWARE APPNOTE 6.3). The same files give the same bytes: times are the format's first day, names are UTF-8.
 */
export function zip(files: Readonly<Record<string, string>>): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [path, text] of Object.entries(files)) {
    const name = Buffer.from(path)
    const data = Buffer.from(text)
    const packed = deflateRawSync(data)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0) // version that unpacks it
    common.writeUInt16LE(0x800, 2) // names are UTF-8
    common.writeUInt16LE(8, 4) // deflate
    common.writeUInt16LE(firstDay, 8)
    common.writeUInt32LE(crc32(data), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(data.length, 18)
    common.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([signature(0x04034b50), common, name, packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([signature(0x02014b50), version, common, rest, name]))
    bodies.push(local)
    offset += local.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(directory.length, 4)
  end.writeUInt16LE(directory.length, 6)
  end.writeUInt32LE(central.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...bodies, central, signature(0x06054b50), end])
}

/** 1 January 1980. */
const firstDay = 0x21
const version = Buffer.from([20, 0])

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

const table = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

function crc32(data: Buffer): number {
  let crc = 0xffffffff
  for (const byte of data) crc = (crc >>> 8) ^ (table[(crc ^ byte) & 0xff] ?? 0)
  return (crc ^ 0xffffffff) >>> 0
}
