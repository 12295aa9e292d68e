export const meta = () => [{ title: 'Treatory' }];

export default function Home() {
  return (
    <main>
      <h1>Your One Stop Solution For All Things, Treatment</h1>
    </main>
  );
}
