/** Made once for each name, by somebody who makes the same of the same; past `most`, what was asked for longest ago is made anew. */
export function remembered<T>(make: (name: string) => T, most = Infinity): (name: string) => T {
  const made = new Map<string, T>();
  return (name) => {
    const one = made.get(name) ?? make(name);
    made.delete(name);
    made.set(name, one);
    const [oldest = name] = made.keys();
    if (made.size > most) made.delete(oldest);
    return one;
  };
}
