import type { Plugin } from "vite";

/** Libraries that insert markup without a Trusted Types policy, and the policy for each. */
const libraries: Record<string, string> = {
	"media-chrome": "lectern-player",
	"@tiptap/core": "lectern-editor",
	"react-router": "lectern-router",
	altcha: "lectern-widget",
};
const libraryPattern = /node_modules[\\/](media-chrome|@tiptap[\\/]core|react-router|altcha)[\\/].+\.js$/;
const react = /node_modules[\\/]react-dom[\\/]cjs[\\/]react-dom-client\.production\.js$/;
/** How React creates a script that does not run. */
const scriptOfReact = '.innerHTML = "<script>\\x3c/script>"';

/** The argument that contains markup. */
const sinks = new Map([
	["setHTMLUnsafe", 0],
	["insertAdjacentHTML", 1],
	["parseFromString", 0],
]);
const policyModule = "\0markup-policy:";

interface Node {
	type: string;
	start: number;
	end: number;
	[key: string]: unknown;
}

/**
 * Inserts a named policy wherever a library writes markup, so that pages can forbid all other markup
 * (`require-trusted-types-for`). A library's own templates are trusted.
 */
export function trustedSinks(): Plugin {
	return {
		name: "trusted-sinks",
		apply: "build",
		applyToEnvironment: ({ name }) => name === "client",
		resolveId: (id) => (id.startsWith(policyModule) ? id : undefined),
		load(id) {
			if (!id.startsWith(policyModule)) return;
			const policy = `globalThis.trustedTypes?.createPolicy(${JSON.stringify(id.slice(policyModule.length))}, { createHTML: (text) => text })`;
			// Returns the same object for the same text, because React treats another object as a change. There are few
			// different texts.
			const once = "known.get(text) ?? known.set(text, policy.createHTML(text)).get(text)";
			return `const policy = ${policy};\nconst known = new Map();\nexport const trusted = (text) => policy ? (known.size > 100 && known.clear(), ${once}) : text;`;
		},
		transform: {
			filter: { id: /node_modules/, code: /__html|innerHTML|setHTMLUnsafe|insertAdjacentHTML|parseFromString/ },
			handler(code, id) {
				if (react.test(id)) {
					if (!code.includes(scriptOfReact))
						throw new Error("React makes its scripts in another way: scripts/trusted-sinks.ts has to follow.");
					const policy =
						'globalThis.trustedTypes?.createPolicy("lectern-react", { createHTML: () => "<script>\\x3c/script>" })';
					const made = '.innerHTML = scriptPolicy ? scriptPolicy.createHTML("") : "<script>\\x3c/script>"';
					return { code: `${code.replace(scriptOfReact, made)}\nvar scriptPolicy = ${policy};\n`, map: null };
				}
				const name = libraryPattern.exec(id)?.[1]?.replace("\\", "/");
				if (!name) return;
				const values = markupIn(this.parse(code) as unknown as Node);
				if (values.length === 0) return;
				const put = values.flatMap(({ start, end }) => [[start, "__trusted("] as const, [end, ")"] as const]);
				let text = code;
				for (const [at, what] of put.sort(([a], [b]) => b - a)) text = text.slice(0, at) + what + text.slice(at);
				return {
					code: `import { trusted as __trusted } from ${JSON.stringify(policyModule + libraries[name])};\n${text}`,
					map: null,
				};
			},
		},
	};
}

/** Finds the expressions in a module whose value becomes markup. */
function markupIn(node: Node): Node[] {
	const found: Node[] = [];
	const callee = node.callee as Node | undefined;
	if (node.type === "AssignmentExpression" && readMemberName(node.left as Node) === "innerHTML")
		found.push(node.right as Node);
	if (node.type === "Property" && (node.key as { name?: string }).name === "__html") found.push(node.value as Node);
	const position = node.type === "CallExpression" && callee ? sinks.get(readMemberName(callee) ?? "") : undefined;
	if (position !== undefined) found.push((node.arguments as Node[])[position] as Node);
	for (const value of Object.values(node))
		for (const child of Array.isArray(value) ? value : [value])
			if (child && typeof (child as Node).type === "string") found.push(...markupIn(child as Node));
	return found;
}

function readMemberName(member: Node): string | undefined {
	return member.type === "MemberExpression" ? ((member.property as { name?: string }).name ?? undefined) : undefined;
}
