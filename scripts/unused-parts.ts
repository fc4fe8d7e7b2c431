import type { Plugin } from "vite";

interface Parts {
	/** New bodies by the name of the function. */
	functions?: Record<string, string>;
	/** How top-level statements begin that are left out. */
	statements?: string[];
	/** Constants that become undefined. */
	constants?: string[];
}

/** The versions whose code was read for this list. */
export const readVersions = { react: "19.3.1", "react-dom": "19.3.1", "react-router": "8.4.0" };

const nothing = "";
/** Fails loudly if a page uses the part after all. */
const refuse = 'throw Error("Left out of this build by scripts/unused-parts.ts");';

/** What no page uses, by the end of the module's path. `src/unused-parts.test.ts` checks what the sources import. */
const unused: Record<string, Parts> = {
	// Forms call the API: no submissions, actions and fetchers. Navigations have no view transitions and no instrumentation.
	"react-router/dist/production/lib/router/router.js": {
		functions: {
			fetch: refuse,
			handleAction: refuse,
			normalizeNavigateOptions: "return { path };",
			getSubmissionFromNavigation: nothing,
			getSubmittingNavigation: refuse,
			getInstrumentationNavigateMeta: nothing,
			restoreAppliedTransitions: nothing,
			persistAppliedTransitions: nothing,
		},
	},
	"react-router/dist/production/lib/router/instrumentation.js": {
		functions: {
			getRouteInstrumentationUpdates: refuse,
			instrumentClientSideRouter: refuse,
			consumeInstrumentationClientResultMetaReceiver: nothing,
			setInstrumentationClientResultMetaReceiver: nothing,
			getUninstrumentedHandler: "return handler;",
		},
	},
	"react-router/dist/production/lib/dom/lib.js": {
		functions: { useViewTransitionState: "return false;" },
		statements: ["Form.displayName"],
		constants: ["Form"],
	},
	"react-router/dist/production/lib/dom/ssr/single-fetch.js": {
		functions: {
			singleFetchActionStrategy: refuse,
			singleFetchLoaderFetcherStrategy: refuse,
			nonSsrStrategy: refuse,
			StreamTransfer: refuse,
		},
	},
	"react-router/dist/production/lib/dom/ssr/routes.js": {
		functions: {
			createClientRoutesWithHMRRevalidationOptOut: refuse,
			wrapShouldRevalidateForHdr: refuse,
			noActionDefinedError: refuse,
			fetchServerAction: refuse,
		},
	},
	"react-router/dist/production/lib/components.js": { constants: ["isViewTransitionAvailable"] },
	// No server components.
	"react-router/dist/production/lib/dom/ssr/components.js": { functions: { RSCPrefetchPageLinksImpl: refuse } },
	"react-router/dist/production/lib/hooks.js": { functions: { RSCErrorHandler: refuse } },
	"react-dom/cjs/react-dom-client.production.js": {
		functions: {
			// <ViewTransition>
			applyViewTransitionName: nothing,
			applyViewTransitionToHostInstances: "return false;",
			commitAfterMutationEffectsOnFiber: nothing,
			commitAppearingPairViewTransitions: nothing,
			commitDeletedPairViewTransitions: nothing,
			commitEnterViewTransitions: nothing,
			commitExitViewTransitions: nothing,
			commitNestedViewTransitions: nothing,
			createViewTransitionInstance: refuse,
			getViewTransitionClassName: nothing,
			getViewTransitionName: nothing,
			measureNestedViewTransitions: nothing,
			measureViewTransitionHostInstancesRecursive: "return false;",
			pushViewTransitionCancelableScope: nothing,
			reportViewTransitionError: nothing,
			restoreEnterOrExitViewTransitions: nothing,
			restoreNestedViewTransitions: nothing,
			restorePairedViewTransitions: nothing,
			restoreViewTransitionName: nothing,
			restoreViewTransitionOnHostInstances: nothing,
			scheduleViewTransitionEvent: nothing,
			startViewTransition: refuse,
			trackEnterViewTransitions: nothing,
			ViewTransitionPseudoElement: refuse,
			// The `ref` of a fragment
			commitFragmentInstanceDeletionEffects: nothing,
			commitFragmentInstanceInsertionEffects: nothing,
			commitNewChildToFragmentInstances: nothing,
			FragmentInstance: refuse,
			isFragmentInstanceParent: "return false;",
			// <SuspenseList> and <Activity>
			findFirstSuspended: "return null;",
			initSuspenseListRenderState: nothing,
			updateActivityComponent: refuse,
			updateSuspenseListComponent: refuse,
			// useActionState
			dispatchActionState: refuse,
			mountActionState: refuse,
			rerenderActionState: refuse,
			updateActionStateImpl: refuse,
			// preload, preinit, preconnect
			preconnectAs: refuse,
			preinitModuleScript: refuse,
			preinitScript: refuse,
			preinitStyle: refuse,
			preload: refuse,
			preloadModule: refuse,
			// Component stacks of errors: their names are minified.
			getStackByFiberInDevAndProd: 'return "";',
		},
		statements: ["FragmentInstance.prototype.", "ViewTransitionPseudoElement.prototype."],
	},
	"react-dom/cjs/react-dom.production.js": {
		statements: [
			"exports.preconnect ",
			"exports.prefetchDNS ",
			"exports.preinit ",
			"exports.preinitModule ",
			"exports.preload ",
			"exports.preloadModule ",
			"exports.requestFormReset ",
			"exports.useFormState ",
			"exports.useFormStatus ",
		],
	},
};

interface Node {
	type: string;
	start: number;
	end: number;
	[key: string]: unknown;
}

/** Removes from the browser's build what React and React Router offer and no page uses (decision 0030). */
export function unusedParts(): Plugin {
	return {
		name: "unused-parts",
		apply: "build",
		applyToEnvironment: ({ name }) => name === "client",
		transform: {
			filter: { id: /node_modules[\\/]react-(dom|router)[\\/]/ },
			handler(code, id) {
				const path = id.replaceAll("\\", "/");
				const module = Object.keys(unused).find((end) => path.endsWith(end));
				if (module) return { code: removeParts(code, this.parse(code) as unknown as Node, unused[module] as Parts, module), map: null };
			},
		},
	};
}

/**
 * Returns the code of a module without the given parts.
 *
 * @throws if a part is missing: the library has changed
 */
export function removeParts(code: string, program: Node, { functions = {}, statements = [], constants = [] }: Parts, module: string): string {
	const missing = new Set([...Object.keys(functions), ...statements, ...constants]);
	const changes: { start: number; end: number; text: string }[] = [];
	const change = (part: string, { start, end }: Node, text: string) => {
		missing.delete(part);
		changes.push({ start, end, text });
	};
	for (const node of nodesOf(program)) {
		const name = (node.id as { name?: string } | null | undefined)?.name ?? "";
		if (node.type === "FunctionDeclaration" && functions[name] !== undefined) change(name, node.body as Node, `{ ${functions[name]} }`);
		else if (node.type === "VariableDeclarator" && constants.includes(name)) change(name, node.init as Node, "undefined");
		else if (node.type === "ExpressionStatement") {
			const start = statements.find((text) => code.startsWith(text, node.start));
			if (start) change(start, node, ";");
		}
	}
	if (missing.size > 0) throw new Error(`${module} has no ${[...missing].join(", ")}: scripts/unused-parts.ts has to follow.`);
	let text = code;
	for (const { start, end, text: replacement } of changes.sort((one, other) => other.start - one.start))
		text = text.slice(0, start) + replacement + text.slice(end);
	return text;
}

function* nodesOf(node: Node): Generator<Node> {
	yield node;
	for (const value of Object.values(node))
		for (const child of Array.isArray(value) ? value : [value]) if (child && typeof (child as Node).type === "string") yield* nodesOf(child as Node);
}
