import type { CreditRule } from "#features/credit/credit-rules/rules/credit-rule.ts";
import { presets } from "#features/credit/credit-rules/rules/presets/presets.ts";
import type { signUp } from "#tests/support/buyer.ts";

type Staff = Pick<Awaited<ReturnType<typeof signUp>>, "call">;

/** A program of a course: a body, a preset of rules and the delivery methods. */
interface NewProgram {
	accreditingBody: string;
	preset: string;
	methods: readonly ("group_internet" | "group_viewing" | "self_study")[];
	hours: number;
	/** What differs from the preset. */
	rule?: Partial<CreditRule>;
}

/** SHRM and HRCI live and on demand, NASBA live. */
export const threeBodies: readonly NewProgram[] = [
	{ accreditingBody: "SHRM", preset: "shrm", methods: ["group_internet", "self_study"], hours: 1 },
	{ accreditingBody: "HRCI", preset: "hrci", methods: ["group_internet", "self_study"], hours: 1 },
	{ accreditingBody: "CPE", preset: "nasba-2024-internet", methods: ["group_internet"], hours: 1.2 },
];

const numbers: Record<string, string> = { SHRM: "27-ABCDE", HRCI: "712345", CPE: "CPE-2026-11" };

const approval = {
	...{
		methods: ["group_internet", "self_study"],
		validFrom: "2020-01-01",
		validTo: null,
		sponsorNumber: "112233",
		sponsorName: "Lectern Training, Inc.",
	},
	...{
		sponsorAddress: "1 Main Street\nSpringfield, IL 62701",
		signatoryName: "Robin Signer",
		signatoryTitle: "Director of Education",
	},
	complaintPolicy: "Write to complaints@example.com.",
};

const details = {
	...{
		numberPer: "course",
		level: "basic",
		objectives: ["Name three duties of an employer"],
		prerequisites: "None",
		preparation: "None",
	},
	...{
		developer: { name: "Robin Example", credentials: "JD" },
		reviewer: { name: "Sam Example", credentials: "CPA", licenseState: "Illinois", licenseNumber: "12345" },
	},
	reviewedOn: "2025-12-01",
	...{
		publicationDate: "2026-01-01",
		expirationDate: null,
		competency: "Ethical practice",
		wordCount: null,
		pilotMinutes: null,
	},
};

async function made({ status, body }: { status: number; body: unknown }): Promise<void> {
	if (status >= 300) throw new Error(`The credit of the course can't be set up: ${status} ${JSON.stringify(body)}`);
}

/**
 * Gives a course of one hour credits with programs, as owners do in the console: rules, approvals, credits and
 * programs.
 *
 * @param owner a staff member with the role of an owner
 */
export async function grantCredit(
	owner: Staff,
	courseID: number,
	programs: readonly NewProgram[] = threeBodies,
	{ keeps = false } = {},
): Promise<void> {
	const { credits: before } = (await owner.call("GET", `/admin/courses/${courseID}/credits`)).body;
	const credits = [
		...(keeps ? before : []),
		...programs.map(({ accreditingBody, hours }) => ({
			accreditingBody,
			number: numbers[accreditingBody] ?? "1",
			hours,
		})),
	];
	for (const { accreditingBody, preset: code, methods, rule: change } of programs) {
		const preset = presets.find((candidate) => candidate.code === code);
		if (!preset) throw new Error(`There is no preset ${code}.`);
		const { name, validFrom, rule } = preset;
		const ruleSet = {
			accreditingBody,
			preset: code,
			name,
			methods: preset.methods,
			validFrom,
			closedOn: null,
			supersededOn: null,
			confirmed: [],
		};
		await made(
			await owner.call("POST", "/admin/credit-rules", {
				...ruleSet,
				rule: { ...rule, statement: rule.statement || "Fixed words of the body.", ...change },
			}),
		);
		await made(await owner.call("POST", "/admin/provider-approvals", { ...approval, accreditingBody, methods }));
	}
	await made(
		await owner.call("PUT", `/admin/courses/${courseID}/credits`, {
			requirement: { liveMinutes: 45, watchedPercent: 90 },
			credits,
		}),
	);
	for (const { accreditingBody, methods, hours } of programs)
		for (const method of methods) {
			const number = { number: numbers[accreditingBody] ?? "1", from: null, to: null };
			const program = {
				...details,
				accreditingBody,
				method,
				numbers: [number],
				fieldsOfStudy: [{ name: "Human resources", hours }],
			};
			await made(await owner.call("POST", `/admin/courses/${courseID}/programs`, program));
		}
}
