import { encode } from "uqr";
import type { DocumentStyles } from "#platform/documents/document-styles.ts";
import { type Lettering, openSheet, type Paper, type Picture, type Sheet } from "#platform/documents/sheet.ts";
import type { Day } from "#values/business-days.ts";
import { formatBusinessDate, formatDay } from "#values/dates.ts";
import type { CertifiedCredit, Evidence } from "../contract.ts";
import {
	certificateSheetMessages,
	evidenceMessages,
	certificatePdfMessages as messages,
	programTermsMessages,
} from "../messages.ts";
import { hoursText } from "../rules/credit-text.ts";
import { describeTerms } from "../rules/describe-terms.ts";

export interface DrawnCredit extends CertifiedCredit {
	/** The license number of the person; null if the body doesn't ask for it. */
	license: string | null;
	/** The logo of the accrediting body. */
	picture?: Picture | undefined;
}

export interface DrawnCertificate {
	paper: Paper;
	siteName: string;
	styles?: DocumentStyles | undefined;
	verifyUrl: string;
	/** In groups of four characters. */
	code: string;
	name: string;
	title: string;
	instructor: string;
	way: "live" | "recording";
	heldAt: Date;
	evidence: Evidence | null;
	hours: number;
	credits: DrawnCredit[];
	issuedAt: Date;
	/** The last day on which it is valid; null without an end. */
	validUntil: Day | null;
	/** Where its issue is in the chain; null until it has joined. */
	link?: { position: number; hash: string } | null;
}

/** Distances of the frame and the text from the edge of the page, in points. */
const [frame, margin] = [26, 74];
const top = 56;
/** Font sizes of the statements of accrediting bodies, below the credits, which move up for more than a line. */
const termsSizes = [6.5, 6, 5.5, 5];
const termsLettering = (size: number) => ({ align: "center", size, color: "muted" }) as const;
const statementsWidth = (sheet: Sheet): number => sheet.width - 2 * margin;
const joinStatements = (credits: readonly DrawnCredit[]): string =>
	[...new Set(credits.map(({ statement }) => statement).filter(Boolean))].join(" ");

/** What programs of accrediting bodies demand on certificates: a paragraph for each credit, then the statements. */
function listTerms(credits: readonly DrawnCredit[]): string[] {
	const terms = credits.flatMap(({ accreditingBody, program, license }) => {
		const lines = [
			...(program ? describeTerms(program) : []),
			...(license ? [programTermsMessages.license(license)] : []),
		];
		return lines.length === 0 ? [] : [`${accreditingBody}. ${lines.join(". ")}.`];
	});
	const statements = joinStatements(credits);
	return statements === "" ? terms : [...terms, statements];
}

function computeCreditsTop(sheet: Sheet, credits: readonly DrawnCredit[], termsSize: number): number {
	const height = listTerms(credits).reduce(
		(sum, text) => sum + sheet.measure(text, statementsWidth(sheet), termsLettering(termsSize)),
		0,
	);
	// Above the seal.
	return sheet.height - 214 - Math.max(0, height - 14);
}
const footTop = (sheet: Sheet): number => sheet.height - 112;
const label = { typeface: "strong", size: 7.5, color: "muted", spacing: 1, lines: 1 } as const;

/** Draws a certificate of attendance as a one-page PDF. The same input gives the same bytes. */
export function drawCertificate(certificate: DrawnCertificate): Promise<Buffer> {
	const { siteName, code, paper, issuedAt, styles } = certificate;
	const sheet = openSheet({
		title: `${messages.title} ${code}`,
		author: siteName,
		date: issuedAt,
		margin,
		paper,
		landscape: true,
		styles,
	});
	drawFrame(sheet);
	const plan = planPage(sheet, certificate);
	drawTexts(sheet, plan);
	drawCredits(sheet, certificate, plan);
	drawFoot(sheet, certificate);
	return sheet.finish();
}

function drawFrame(sheet: Sheet): void {
	const { width, height } = sheet;
	sheet.outline(frame, frame, width - 2 * frame, height - 2 * frame, "brand", 2.25);
	sheet.outline(frame + 7, frame + 7, width - 2 * frame - 14, height - 2 * frame - 14, "line", 0.75);
	for (const x of [frame + 7, width - frame - 7])
		for (const y of [frame + 7, height - frame - 7]) sheet.disc(x, y, 3.2, "accent");
}

interface Piece {
	text: string;
	lettering: Lettering;
	width: number;
	/** Minimum distance to the next piece, in points. Remaining space on the page is added to all gaps in proportion. */
	gap: number;
	ruled?: boolean;
	/** The logo is drawn in its place. The name of the site is at the foot as well. */
	logo?: boolean;
}

const logoSize = { width: 170, height: 28 };

/** Where the credits begin, and what is above them. */
interface PagePlan {
	pieces: Piece[];
	heights: number[];
	/** For the pieces and their gaps, in points. */
	room: number;
	creditsTop: number;
	termsSize: number;
}

/** Distance of the credits from the texts above them, and the least that long statements leave of it, in points. */
const [usualDistance, minDistance] = [26, 12];

/**
 * Chooses the largest font sizes with which everything fits on the page: statements become smaller first, then name and
 * title.
 */
function planPage(sheet: Sheet, certificate: DrawnCertificate): PagePlan {
	const { credits } = certificate;
	let plan: PagePlan | undefined;
	for (const isTight of [false, true]) {
		const pieces = listPieces(sheet, certificate, isTight);
		const heights = pieces.map((piece) =>
			piece.logo ? logoSize.height : sheet.measure(piece.text, piece.width, piece.lettering),
		);
		for (const termsSize of termsSizes) {
			const creditsTop = computeCreditsTop(sheet, credits, termsSize);
			const room = (credits.length > 0 ? creditsTop : footTop(sheet) - 20) - usualDistance - top;
			plan = { pieces, heights, room, creditsTop, termsSize };
			if (sumGaps(pieces) + sum(heights) <= room + usualDistance - minDistance) return plan;
		}
	}
	return plan as PagePlan;
}

const sum = (heights: readonly number[]): number => heights.reduce((total, height) => total + height, 0);
const sumGaps = (pieces: readonly Piece[]): number => sum(pieces.map(({ gap }) => gap));

function listPieces(sheet: Sheet, certificate: DrawnCertificate, isTight: boolean): Piece[] {
	const { siteName, styles, name, title, instructor, way, heldAt, evidence, hours } = certificate;
	const width = sheet.width - 2 * margin;
	const small = { align: "center", size: 12, color: "muted" } as const;
	const worth = hours > 0 ? [hoursText(hours)] : [];
	const facts = [certificateSheetMessages.instructor(instructor), formatBusinessDate(heldAt), ...worth].join("   ·   ");
	const done = messages[way];
	const max = isTight ? { name: 34, title: 36 } : { name: 56, title: 66 };
	const sizes = isTight ? { name: [26, 20], title: [17, 14] } : { name: [44, 34, 26], title: [26, 21, 17] };
	return [
		{
			text: siteName,
			lettering: { align: "center", typeface: "headline", size: 20, color: "brand", lines: 1 },
			width,
			gap: styles?.logo ? 12 : 7,
			logo: styles?.logo !== undefined,
		},
		{
			text: messages.title.toUpperCase(),
			lettering: { align: "center", typeface: "strong", size: 10.5, color: "accent", spacing: 3.2, role: "H1" },
			width,
			gap: 20,
		},
		{ text: messages.certifies, lettering: small, width, gap: 4 },
		{
			...fitting(sheet, name, width, { align: "center", typeface: "headline", color: "text" }, sizes.name, max.name),
			gap: 20,
			ruled: true,
		},
		{ text: done, lettering: small, width, gap: 5 },
		{
			...fitting(
				sheet,
				title,
				width - 40,
				{ align: "center", typeface: "headline", color: "brand", leading: 1 },
				sizes.title,
				max.title,
			),
			gap: 9,
		},
		{ text: facts, lettering: { align: "center", size: 12, lines: 2 }, width, gap: evidence ? 5 : 0 },
		...(evidence
			? [{ text: evidenceMessages[evidence], lettering: { ...small, size: 9.5, lines: 1 }, width, gap: 0 }]
			: []),
	];
}

function drawTexts(sheet: Sheet, { pieces, heights, room }: PagePlan): void {
	const gaps = sumGaps(pieces);
	const left = Math.max(0, room - gaps - sum(heights));
	const stretch = 1 + Math.min(1.1, left / gaps);
	let y = top + (left - gaps * (stretch - 1)) / 2;
	for (const { text, lettering, width: textWidth, gap, ruled, logo } of pieces) {
		y += logo
			? sheet.logo(sheet.width / 2, y, logoSize, "center")
			: sheet.write(text, (sheet.width - textWidth) / 2, y, textWidth, lettering);
		if (ruled) sheet.rule(sheet.width / 2 - 60, y + (gap * stretch) / 2 - 2, 120, "accent", 1.25);
		y += gap * stretch;
	}
}

/** Chooses the largest font size at which the text is at most `max` points high; truncates it at the smallest. */
function fitting(
	sheet: Sheet,
	text: string,
	width: number,
	lettering: Lettering,
	sizes: number[],
	max: number,
): Omit<Piece, "gap"> {
	const size = sizes.find((size) => sheet.measure(text, width, { ...lettering, size: size }) <= max);
	const smallest = sizes.at(-1) as number;
	const cut = { ...lettering, size: smallest, lines: Math.max(1, Math.floor(max / (smallest * 1.25))) };
	return { text, width, lettering: size ? { ...lettering, size } : cut };
}

const creditLogo = { width: 64, height: 26 };

function drawCredits(sheet: Sheet, { credits }: DrawnCertificate, { creditsTop: y, termsSize }: PagePlan): void {
	if (credits.length === 0) return;
	const gap = 14;
	const inner = sheet.width - 2 * margin;
	const width = Math.min(260, (inner - gap * (credits.length - 1)) / credits.length);
	let x = (sheet.width - credits.length * width - gap * (credits.length - 1)) / 2;
	for (const credit of credits) {
		sheet.box(x, y, width, 66, "wash", 5);
		sheet.box(x, y + 12, 2.5, 42, "accent");
		const textWidth = width - 30;
		sheet.write(credit.accreditingBody, x + 16, y + 11, textWidth / 2, {
			typeface: "strong",
			size: 13,
			color: "brand",
			lines: 1,
		});
		sheet.write(hoursText(credit.hours), x + 16 + textWidth / 2, y + 12.5, textWidth / 2, {
			typeface: "strong",
			size: 10.5,
			align: "right",
			lines: 1,
		});
		// The logo is below the hours.
		const room = credit.picture ? textWidth - creditLogo.width - 8 : textWidth;
		if (credit.picture) sheet.picture(x + 16 + room + 8, y + 30, creditLogo, credit.picture, "right");
		sheet.write([credit.kind, credit.methodName].filter(Boolean).join(" · "), x + 16, y + 30, room, {
			size: 8.2,
			color: "muted",
			lines: 1,
		});
		sheet.write(`No. ${credit.number}`, x + 16, y + 44, room, { size: 9.5, lines: 1 });
		x += width + gap;
	}
	let below = y + 71;
	for (const text of listTerms(credits))
		below += sheet.write(text, margin, below, statementsWidth(sheet), termsLettering(termsSize));
}

function drawFoot(
	sheet: Sheet,
	{ siteName, code, verifyUrl, issuedAt, validUntil, credits, link = null }: DrawnCertificate,
): void {
	const y = footTop(sheet);
	const half = sheet.width / 2 - margin - 52;
	const signatory = credits.find(({ program }) => program?.signatory)?.program?.signatory;
	const side = signatory ? 110 : half;
	if (signatory) drawSignature(sheet, { x: margin + side + 12, y, width: half - side - 12 }, signatory);
	sheet.write(messages.issued, margin, y, side, label);
	sheet.write(formatBusinessDate(issuedAt), margin, y + 13, side, { size: 11, lines: 1 });
	sheet.write(messages.by(siteName), margin, y + 29, side, { size: 9, color: "muted", lines: 1 });
	if (validUntil)
		sheet.write(messages.validUntil(formatDay(validUntil)), margin, y + 43, side, {
			typeface: "strong",
			size: 9,
			lines: 2,
		});

	drawQrCode(sheet, sheet.width - margin - qrSize, y - 2, verifyUrl);
	const right = sheet.width - margin - half;
	const beside = half - qrSize - 10;
	sheet.write(messages.code, right, y, beside, { ...label, align: "right" });
	sheet.write(code, right, y + 12, beside, { typeface: "strong", size: 12, align: "right", spacing: 0.6, lines: 1 });
	const address = verifyUrl.replace(/^https?:\/\//, "");
	const verify = messages.verifyAt(address);
	sheet.group("Link", () => {
		sheet.write(verify, right, y + 30, beside, {
			size: verify.length > 62 ? 6.5 : 7.5,
			color: "muted",
			align: "right",
			lines: 2,
		});
		sheet.link(right, y + 8, half, 36, verifyUrl);
	});

	// An auditor compares it with the chain.
	if (link)
		sheet.write(messages.link(link.position, link.hash), right, y + 51, half, {
			size: 5.5,
			color: "muted",
			align: "right",
			lines: 2,
		});

	drawSeal(sheet, sheet.width / 2, y + 20, siteName);
}

const qrSize = 50;

/** The address of the public page. Neighboring dark modules are one box, so that viewers show no seams. */
function drawQrCode(sheet: Sheet, x: number, y: number, address: string): void {
	const { data, size } = encode(address, { border: 0 });
	const module = qrSize / size;
	for (const [row, modules] of data.entries())
		for (let from = 0; from < size; from++) {
			if (!modules[from] || modules[from - 1]) continue;
			const length = [...modules.slice(from), false].indexOf(false);
			sheet.box(x + from * module, y + row * module, length * module, module + 0.05, "text");
		}
}

/** The name is written as a signature; the line below repeats nothing that screen readers need. */
function drawSignature(
	sheet: Sheet,
	{ x, y, width }: { x: number; y: number; width: number },
	{ name, title }: { name: string; title: string },
): void {
	sheet.write(name, x, y + 4, width, { typeface: "headline", size: 15, lines: 1 });
	sheet.rule(x, y + 25, width);
	sheet.write([messages.signature, title].filter(Boolean).join(", "), x, y + 29, width, {
		size: 8,
		color: "muted",
		lines: 2,
	});
}

function drawSeal(sheet: Sheet, x: number, y: number, siteName: string): void {
	sheet.disc(x, y, 35, "brand", 28);
	sheet.disc(x, y, 29, "white");
	sheet.disc(x, y, 27.5, "brand");
	const letter = [...siteName.trim()][0]?.toUpperCase() ?? "";
	sheet.decoration(() =>
		sheet.write(letter, x - 27, y - 17, 54, {
			typeface: "headline",
			size: 28,
			color: "white",
			align: "center",
			lines: 1,
		}),
	);
}
