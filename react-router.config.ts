import type { Config } from "@react-router/dev/config";

export default {
	appDirectory: "src",
	buildDirectory: "build",
	serverModuleFormat: "esm",
	ssr: true,
	routeDiscovery: { mode: "lazy" },
	// A first visit preloads each part of a route's module, so several files cost more than one.
	splitRouteModules: false,
} satisfies Config;
