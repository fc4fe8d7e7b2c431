import { defineFeature } from "../../../platform/feature/define-feature.ts";
import { countCoursesLackingFiles } from "./server/index.ts";

export const feature = defineFeature({
	name: "catalog/courses",
	actionItems: [
		{
			label: "Courses that sell a recording or transcript you haven't uploaded",
			to: "/console/courses?files=missing",
			access: "editor",
			count: countCoursesLackingFiles,
		},
	],
});
