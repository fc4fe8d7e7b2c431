import { loadavg } from "node:os";
import { providePrograms } from "#scripts/test/programs.ts";
import { benchAuditPack } from "./audit-pack/audit-pack.ts";
import { benchCreditDecisions } from "./credit-decisions.ts";
import { benchEdge } from "./edge/edge.ts";
import { benchEdits } from "./edits/edits.ts";
import { benchExams } from "./exams.ts";
import { benchFirstRender } from "./first-render/first-render.ts";
import { benchConsole } from "./growth/console-lists.ts";
import { benchGrowth } from "./growth/growth.ts";
import { benchImport } from "./import.ts";
import { benchLive } from "./live/live.ts";
import { benchNodes } from "./nodes/nodes.ts";
import { benchBrand } from "./pages/brand.ts";
import { benchInteraction } from "./pages/interaction.ts";
import { benchLighthouse } from "./pages/lighthouse.ts";
import { benchPages } from "./pages/pages.ts";
import { benchPlayback } from "./pages/playback.ts";
import { benchTasks } from "./pages/tasks.ts";
import { benchWeight } from "./pages/weight.ts";
import { benchRelevance } from "./relevance/relevance.ts";
import { benchReminders } from "./reminders.ts";
import { benchSelling } from "./selling.ts";
import { benchStart } from "./start.ts";
import { benchVisit } from "./visit/visit.ts";
import { benchWebhooks } from "./webhooks.ts";

providePrograms();

// `npm run bench` runs all, `npm run bench -- pages` one; further arguments are passed to it.
const benches: Record<string, (...more: string[]) => Promise<void>> = {
	visit: benchVisit,
	pages: benchPages,
	"first-render": benchFirstRender,
	edits: benchEdits,
	weight: benchWeight,
	start: benchStart,
	lighthouse: benchLighthouse,
	brand: benchBrand,
	interaction: benchInteraction,
	tasks: benchTasks,
	import: benchImport,
	relevance: benchRelevance,
	reminders: benchReminders,
	playback: benchPlayback,
	console: benchConsole,
	growth: benchGrowth,
	selling: benchSelling,
	webhooks: benchWebhooks,
	nodes: benchNodes,
	edge: benchEdge,
	live: benchLive,
	"credit-decisions": benchCreditDecisions,
	exams: benchExams,
	"audit-pack": benchAuditPack,
};

const [name, ...more] = process.argv.slice(2);
if (name && !benches[name]) {
	console.error(`Unknown benchmark "${name}". Available: ${Object.keys(benches).join(", ")}.`);
	process.exit(2);
}
const broken: string[] = [];
for (const [each, bench] of Object.entries(benches)) {
	if (name && each !== name) continue;
	console.log(`\n— ${each}, ${new Date().toISOString()}, load ${loadavg()[0]?.toFixed(1)}`);
	try {
		await bench(...more);
	} catch (error) {
		// Continues with the other benchmarks.
		console.error(`${each} failed.`, error);
		broken.push(each);
	}
}
if (broken.length > 0) console.error(`\nFailed benchmarks: ${broken.join(", ")}.`);
process.exitCode = broken.length === 0 ? 0 : 1;
