/** Reads numbers one after the other, as font formats write them: high byte first. */
export class ByteReader {
  at: number;
  private readonly buffer: Buffer;

  constructor(buffer: Buffer, at = 0) {
    this.buffer = buffer;
    this.at = at;
  }

  bytes(count: number): Buffer {
    this.at += count;
    return this.buffer.subarray(this.at - count, this.at);
  }

  u8 = (): number => this.bytes(1).readUInt8();
  u16 = (): number => this.bytes(2).readUInt16BE();
  i16 = (): number => this.bytes(2).readInt16BE();
  u32 = (): number => this.bytes(4).readUInt32BE();

  /** WOFF2 §4.1, UIntBase128: seven bits a byte, the highest bit says that more come. */
  base128(): number {
    for (let value = 0; ;) {
      const byte = this.u8();
      value = value * 128 + (byte & 0x7f);
      if (byte < 0x80) return value;
    }
  }

  /** WOFF2 §4.2, 255UInt16. */
  short255(): number {
    const code = this.u8();
    if (code === 253) return this.u16();
    if (code === 254) return this.u8() + 506;
    return code === 255 ? this.u8() + 253 : code;
  }
}
