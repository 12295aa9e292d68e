export default function Home() {
  return <h1>Your One Stop Solution For All Things, Treatment</h1>;
}
