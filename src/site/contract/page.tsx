export default function Contract() {
  return <h1 className="wrap h1">…</h1>;
}
