import type { Plugin } from "vite";

/** The parts of a declared call that the browser reads; see `createBrowserClient`. */
const needed = ["method", "path", "access", "outlivesPage"];
/** What declares a call, or what several calls share. */
const declares = /^(declareCall|staffCalls|callsBelow|\w+Calls\.\w+)$/;
/** Whether a file declares calls of the console, whose forms validate a body before it is sent. */
export const keepsBodies = (path: string): boolean => /[\\/](console-[\w-]*|staff[\\/])contract\.ts$/.test(path);

/**
 * Removes from the browser's build what only the server reads of a declared call: schemas, refusals, summary.
 * Customers' browsers validate nothing, so the schema library is not loaded. Removed code becomes blanks, which
 * preserves positions for source maps and error messages.
 */
export function browserCalls(): Plugin {
	return {
		name: "browser-calls",
		enforce: "post",
		applyToEnvironment: ({ name }) => name === "client",
		transform: {
			filter: { id: /src.+\.ts$/, code: /\b(declareCall|\w+Calls\.\w+)\(/ },
			handler(code, id) {
				const names = new Set(keepsBodies(id) ? [...needed, "body"] : needed);
				let text = code;
				for (const statement of this.parse(code).body) {
					const declaration = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
					if (declaration?.type !== "VariableDeclaration") continue;
					for (const { init } of declaration.declarations) {
						if (init?.type !== "CallExpression" || !declares.test(code.slice(init.callee.start, init.callee.end)))
							continue;
						const call = init.arguments.at(-1);
						if (call?.type !== "ObjectExpression")
							throw new Error("A call is declared with an object, written in place.");
						for (const [index, property] of call.properties.entries()) {
							if (property.type === "Property" && property.key.type === "Identifier" && names.has(property.key.name))
								continue;
							const end = call.properties[index + 1]?.start ?? call.end - 1;
							text =
								text.slice(0, property.start) +
								text.slice(property.start, end).replace(/[^\n]/g, " ") +
								text.slice(end);
						}
					}
				}
				return { code: text, map: null };
			},
		},
	};
}
