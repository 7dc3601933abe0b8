import { AREAS } from './mutation/areas';
import { runArea } from './mutation/runArea';

async function run(): Promise<void> {
  const names = process.argv.slice(2);
  for (const area of AREAS.filter(({ name }) => names.length === 0 || names.includes(name))) {
    const start = performance.now();
    const { mutants, survivors } = await runArea(area, { choose: () => true, processes: 2 });
    for (const { file, line, original, replacement } of [...survivors].sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line)) {
      console.log(`${file}:${line}  ${short(original)} -> ${short(replacement)}`);
    }
    console.log(`${area.name}: ${mutants - survivors.length} of ${mutants} (${((performance.now() - start) / 1000).toFixed(0)} s)`);
  }
}

const short = (text: string) => (text.length > 90 ? `${text.slice(0, 90)}…` : text).replaceAll('\n', '⏎');

void run().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
