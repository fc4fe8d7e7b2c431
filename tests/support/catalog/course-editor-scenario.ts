import type { FastifyInstance } from "fastify";
import { serveArtwork } from "#features/catalog/artwork/server/artwork.ts";
import type { EditorContext } from "#features/catalog/course-editor/server/editor-context.ts";
import { serveCatalogConsole } from "#features/catalog/course-editor/server/endpoints.ts";
import { CourseChanged } from "#features/catalog/courses/events.ts";
import {
	DateRefusals,
	type DeletionBlocker,
	DraftDeletionBlocker,
	SoldCourses,
	UpcomingSeats,
} from "#features/catalog/courses/questions.ts";
import { serveCatalog } from "#features/catalog/courses/server/endpoints.ts";
import { serveImportExport } from "#features/catalog/import-export/server/endpoints.ts";
import { serveInstructors } from "#features/catalog/instructors/server/endpoints.ts";
import { serveSearch } from "#features/catalog/search/server/endpoints.ts";
import { ResponseCache } from "#platform/cache/responses/response-cache.ts";
import type { Database } from "#platform/database/tables.ts";
import type { AppContext } from "#platform/feature/app-context.ts";
import { answer, createEvents, on } from "#platform/feature/events/events.ts";
import { createHttpServer } from "#platform/http/create-http-server.ts";
import { createEndpoints } from "#platform/http/endpoints.ts";
import type { User } from "#platform/security/check-access.ts";
import { createSigner } from "#platform/security/signing/signer.ts";
import type { DatabaseKind } from "../databases.ts";
import { buildUser } from "../operator.ts";
import { testProfile } from "../platform/email-fixture.ts";
import { type CatalogRowInput, importRows, openForTest, site } from "./courses-fixture.ts";

export interface Answer {
	status: number;
	// biome-ignore lint/suspicious/noExplicitAny: tests read untyped JSON
	body: any;
}

/** By bearer token. */
const customers: Record<string, User> = {
	ann: { ...buildUser(1, "editor"), fullName: "Ann Editor" },
	ben: { ...buildUser(2, "editor"), fullName: "Ben Editor" },
	sue: { ...buildUser(3, "support"), fullName: "Sue Support" },
	late: { ...buildUser(4, "owner"), fullName: "Lou Late", confirmed: false },
};

/** Serves the catalog's console and public calls on a fresh database with a clock that the test controls. */
export async function openCourseEditorScenario(kind: DatabaseKind, start = "2026-12-01T12:00:00.000Z") {
	const opened = await openForTest(kind);
	await insertStaff(opened.db);
	let now = new Date(start);
	const clock = { now: () => now };
	const seats = new Map<number, number>();
	const followed: number[] = [];
	const kept = new Map<number, DeletionBlocker>();
	const sold = new Set<number>();
	const handlers = [
		on(CourseChanged, "records it", async (_context, _trx, { courseIds }) => void followed.push(...courseIds)),
	];
	const answers = [
		answer(DateRefusals, "keeps dates with attendees", async (_context, _trx, { dates }) => {
			const refused = [...dates].filter(([id, date]) => seats.has(id) && (date === null || date <= now));
			return new Map(refused.map(([id]) => [id, `The live session has attendees (${seats.get(id)}).`]));
		}),
		answer(
			UpcomingSeats,
			"counts attendees",
			async (_context, _trx, { courseIds }) => new Map([...seats].filter(([id]) => courseIds.includes(id))),
		),
		answer(DraftDeletionBlocker, "keeps some", async (_context, _trx, { courseId }) => kept.get(courseId) ?? null),
		answer(SoldCourses, "finds sold courses", async (_context, _trx, { courseIds }) =>
			courseIds.filter((id) => sold.has(id)),
		),
	];
	const context: EditorContext & Pick<AppContext, "signer"> = {
		...{
			db: opened.db,
			clock,
			...site,
			site: () => ({ ...testProfile, siteName: site.siteName }),
			signer: createSigner(Buffer.alloc(32, 7), clock),
		},
		events: createEvents({ handlers, answers }, () => ({}) as AppContext),
		showChanges: async () => {},
	};
	const app: FastifyInstance = await createHttpServer({
		kept: new ResponseCache(1_000_000),
		...{ logLevel: "silent", trustProxy: "off", https: false, siteName: site.siteName },
	});
	const { serve } = createEndpoints(app, async (token) => customers[token] ?? null);
	serveCatalog(serve, { ...context, site: () => testProfile });
	serveSearch(serve, context);
	serveArtwork(app, { ...context, site: () => testProfile });
	serveCatalogConsole(serve, context);
	serveInstructors(serve, context);
	serveImportExport(serve, app, context);
	await app.ready();
	const as =
		(token: string) =>
		async (method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: unknown): Promise<Answer> => {
			const reply = await app.inject({
				...{ method, url: `/api/admin${path}`, headers: { authorization: `Bearer ${token}` } },
				...(body === undefined ? {} : { payload: body as object }),
			});
			return { status: reply.statusCode, body: reply.json() };
		};
	return {
		...{ db: opened.db, app, context, clock, seats, followed, kept, sold, as },
		importRows: (db: Database, rows: CatalogRowInput[]) => importRows(db, rows, clock),
		ann: as("ann"),
		ben: as("ben"),
		pass(seconds: number) {
			now = new Date(now.getTime() + seconds * 1000);
		},
		async close() {
			await app.close();
			await opened.close();
		},
	};
}

/** On a fresh database, the accounts get the ids that this file expects. */
const insertStaff = (db: Database) =>
	db
		.insertInto("users")
		.values(
			Object.entries(customers).map(([name, { fullName, role }]) => ({
				...{
					full_name: fullName,
					phone: "",
					email: `${name}@example.com`,
					password_hash: "",
					created_at: new Date("2026-01-01T00:00:00Z"),
				},
				role,
			})),
		)
		.execute();

/** Upcoming for the scenario and for products whose clock runs. */
const webinarDate = new Date(Math.floor(Date.now() / 86_400_000 + 45) * 86_400_000 + 18 * 3_600_000).toISOString();

/** Valid content for publishing. */
export const draft = (more: object = {}) => ({
	...{
		title: "Policies that people read",
		category: "Compliance",
		instructor: "Ann Example",
		duration: 90,
		price: 199,
	},
	...{ description: "<p>How to write one.</p>", webinarDate, siteIds: [1] },
	pricings: [
		{ sessionType: "Live session", price: 199 },
		{ sessionType: "Transcript", price: 149 },
	],
	...more,
});
