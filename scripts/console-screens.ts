import type { Plugin } from "vite";

/**
 * Leaves the console's screens out of the server's build, which is half as large without them. They render only in the browser
 * (`src/console/layout/console.layout.tsx`). Comes before React Router's plugin, which wraps the screens.
 */
export function consoleScreens(): Plugin {
	return {
		name: "console-screens",
		apply: "build",
		applyToEnvironment: ({ name }) => name === "ssr",
		transform: {
			filter: { id: /[\\/]src[\\/](.+[\\/])?console[\\/].+\.route\.tsx$/ },
			handler(code, id) {
				const screen = this.parse(code).body.find((node) => node.type === "ExportDefaultDeclaration")?.declaration;
				if (screen?.type !== "FunctionDeclaration" || !screen.body) throw new Error(`${id} must export its screen as a default function.`);
				return { code: `${code.slice(0, screen.body.start)}{ return null; }${code.slice(screen.body.end)}`, map: null };
			},
		},
	};
}
