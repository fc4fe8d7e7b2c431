import { splitWords } from "./split-words.ts";

/** Spanish, which most visitors speak who don't search in English. */
const spanish: Record<string, string> = {
	acoso: "harassment",
	auditoria: "audit",
	beneficios: "benefits",
	consentimiento: "consent",
	cumplimiento: "compliance",
	despido: "termination",
	despidos: "layoffs",
	discapacidad: "disability",
	discriminacion: "discrimination",
	dispositivos: "devices",
	embarazo: "pregnancy",
	empleados: "employees",
	etica: "ethics",
	horas: "overtime",
	impuestos: "tax",
	licencia: "leave",
	maternidad: "maternity",
	nomina: "payroll",
	permiso: "leave",
	privacidad: "privacy",
	represalias: "retaliation",
	salario: "wage",
	seguridad: "safety",
	sindicato: "union",
	trabajadores: "employees",
};
const short = new Set("de del el en la las los para por un una y".split(" "));

/** Returns a search in another language in English; empty if its words are unknown, and null if it is in English. */
export function toEnglish(keyword: string): string | null {
	const words = splitWords(keyword);
	const isKnown = (word: string) => Object.hasOwn(spanish, word);
	if (words.some(isKnown))
		return words
			.flatMap((word) => (isKnown(word) ? [spanish[word] as string] : short.has(word) ? [] : [word]))
			.join(" ");
	const isForeign =
		words.filter((word) => short.has(word)).length > 1 || /[^\p{Script=Latin}\p{N}\p{M} ]/u.test(words.join(" "));
	return isForeign ? "" : null;
}
