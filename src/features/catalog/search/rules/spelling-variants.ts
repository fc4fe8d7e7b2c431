/** Variants of shorter words are often other words. */
const minLength = 5;

const pairs = [
	["jewelry", "jewellery"],
	["aluminum", "aluminium"],
	["check", "cheque"],
	["gray", "grey"],
	["program", "programme"],
	["programs", "programmes"],
	["tire", "tyre"],
	["mold", "mould"],
	["plow", "plough"],
	["skeptic", "sceptic"],
	["enroll", "enrol"],
	["fulfill", "fulfil"],
	["installment", "instalment"],
	["math", "maths"],
	["pajamas", "pyjamas"],
	["cozy", "cosy"],
	["draft", "draught"],
	["aging", "ageing"],
	["judgment", "judgement"],
	["acknowledgment", "acknowledgement"],
	["airplane", "aeroplane"],
	["skillful", "skilful"],
	["fetal", "foetal"],
	["artifact", "artefact"],
];

/** American on the left, British on the right. */
const beginnings = [
	["anesth", "anaesth"],
	["pediatr", "paediatr"],
	["orthoped", "orthopaed"],
	["gynec", "gynaec"],
	["hemo", "haemo"],
	["hemat", "haemat"],
	["leukem", "leukaem"],
	["estrogen", "oestrogen"],
	["esophag", "oesophag"],
	["archeolog", "archaeolog"],
	["encycloped", "encyclopaed"],
];

const patterns: [RegExp, string][] = [
	[/or(?=s$|ed$|ing$|ful$|less$|able$|ite$|al$|ally$|hood$|$)/, "our"],
	[/our(?=s$|ed$|ing$|ful$|less$|able$|ite$|al$|ally$|hood$|$)/, "or"],
	[/z(?=e$|ed$|er$|ers$|es$|ing$|ation$|ations$|ational$)/, "s"],
	[/(?<=[iy])s(?=e$|ed$|er$|ers$|es$|ing$|ation$|ations$|ational$)/, "z"],
	[/(?<=^(?:cent|met|theat|fib|lit|calib|spect|lust))er(?=s?$)/, "re"],
	[/(?<=^(?:cent|met|theat|fib|lit|calib|spect|lust))re(?=s?$)/, "er"],
	[/ifications?$/, "ified"],
	[/if(?:y|ied|ies|ying)$/, "ification"],
	[/ogue(?=s?$)/, "og"],
	[/og(?=s?$)/, "ogue"],
	[/(?<=[eai])ll(?=ing$|ed$|er$|ers$|or$|ors$)/, "l"],
	[/(?<=[ea])l(?=ing$|ed$|er$|ers$|or$|ors$)/, "ll"],
	[/(?<=^(?:defen|offen|licen|preten|practi))c(?=e)/, "s"],
	[/(?<=^(?:defen|offen|licen|preten|practi))s(?=e)/, "c"],
];

/**
 * Lists the American and British spellings, and forms whose stems differ, without the word itself. Some are not words,
 * so nothing contains them.
 */
export function spellingVariants(word: string): string[] {
	const variants = new Set<string>();
	for (const [american, british] of pairs as [string, string][]) {
		if (word === american) variants.add(british);
		if (word === british) variants.add(american);
	}
	for (const [american, british] of beginnings as [string, string][]) {
		if (word.startsWith(american)) variants.add(british + word.slice(american.length));
		if (word.startsWith(british)) variants.add(american + word.slice(british.length));
	}
	if (word.length >= minLength)
		for (const [pattern, replacement] of patterns) variants.add(word.replace(pattern, replacement));
	variants.add(word.replace(/(?<=\d)s$/, ""));
	variants.delete(word);
	return [...variants];
}
