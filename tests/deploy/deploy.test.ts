import { execFileSync, spawn, spawnSync } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { parseEnv } from "node:util";
import { afterAll, describe, expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { maxBytes } from "#features/delivery/handouts/rules/document-kind.ts";
import { uploadAddress } from "#features/delivery/recordings/rules/upload-address.ts";
import { settingDeclarations } from "#settings.ts";

const settings = new Set<string>(settingDeclarations.map(([name]) => name));
/** Variables of Node and of the C library, not of the product. */
const runtime = new Set(["NODE_ENV", "NODE_COMPILE_CACHE", "MALLOC_ARENA_MAX"]);
const unknownNames = (names: Iterable<string>, own: string[] = []) =>
	[...names].filter((name) => !settings.has(name) && !runtime.has(name) && !own.includes(name));
const read = (name: string) => readFileSync(join("deploy", name), "utf8");
const directory = mkdtempSync(join(tmpdir(), "lectern-deploy-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

describe("the systemd units", () => {
	const units = globSync("deploy/systemd/*").map((path) => basename(path));
	const hasAnalyze = spawnSync("systemd-analyze", ["--version"]).status === 0;

	test("set existing settings, and start the product's programs", () => {
		expect(units.length).toBeGreaterThan(3);
		for (const unit of units.filter((name) => name.endsWith(".service"))) {
			const text = read(`systemd/${unit}`);
			const listNames = (line: string) => line.split(" ").map((pair) => pair.split("=")[0] as string);
			const variables = [...text.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = ""]) => listNames(line));
			// A copy of .env.example assigns every setting, and EnvironmentFile has precedence over Environment.
			expect(
				variables.filter((name) => !runtime.has(name)),
				unit,
			).toEqual([]);
			const assigned = [...text.matchAll(/^ExecStart=\/usr\/bin\/env ((?:[A-Z_]+=\S+ )+)/gm)].flatMap(([, line = ""]) =>
				listNames(line.trim()),
			);
			expect(assigned, unit).toContain("DATA_DIR");
			expect(unknownNames(assigned), unit).toEqual([]);
			const [, program = ""] = text.match(/^ExecStart=.*? (src\/\S+\.ts)/m) ?? [];
			expect(readFileSync(program, "utf8"), unit).not.toBe("");
		}
	});

	test("let the product lower the priority of its own work", () => {
		for (const unit of ["lectern.service", "lectern@.service"])
			expect(read(`systemd/${unit}`), unit).toMatch(
				/^SystemCallFilter=~.*@resources$[\s\S]*^SystemCallFilter=setpriority$/m,
			);
	});

	test.skipIf(!hasAnalyze)("pass systemd's verification, with an exposure below 2", () => {
		for (const unit of units) {
			const text = read(`systemd/${unit}`).replaceAll("/srv/lectern", resolve("."));
			writeFileSync(join(directory, unit.replace("@.", "@3001.")), text);
			if (unit.includes("@.")) writeFileSync(join(directory, unit), text);
		}
		for (const unit of units.map((name) => name.replace("@.", "@3001."))) {
			const verified = spawnSync("systemd-analyze", ["verify", "--man=no", join(directory, unit)], {
				encoding: "utf8",
			});
			expect({ unit, status: verified.status, said: verified.stderr }).toEqual({ unit, status: 0, said: "" });
		}
		const security = execFileSync(
			"systemd-analyze",
			["security", "--offline=true", join(directory, "lectern.service")],
			{ encoding: "utf8" },
		);
		expect(Number(security.match(/Overall exposure level for \S+: ([\d.]+)/)?.[1])).toBeLessThan(2);
	});
});

describe("the container", () => {
	const containerfile = read("container/Containerfile");
	const compose = parse(read("container/compose.yaml"));

	test("runs existing programs as a numbered user, with existing settings", () => {
		const assigned = [...containerfile.matchAll(/^ENV (.*)$/gm)].flatMap(([, line = ""]) =>
			line.split(" ").map((pair) => pair.split("=")[0] as string),
		);
		expect(assigned).toContain("DATA_DIR");
		expect(unknownNames(assigned)).toEqual([]);
		expect(containerfile).toMatch(/^USER 10001:10001$/m);
		expect(containerfile).toMatch(/^STOPSIGNAL SIGTERM$/m);
		for (const [, path = ""] of containerfile.matchAll(/"((?:src|deploy)\/[\w./-]+)"/g))
			expect(readFileSync(path, "utf8"), path).not.toBe("");
		expect(containerfile).toMatch(/^CMD \["src\/main\.ts"\]$/m);
		expect(containerfile).toMatch(/^ARG BASE=docker\.io\/library\/node:26-/m);
	});

	test("has Node's compile cache, filled by the user and with the flags that it runs with", () => {
		const [, program] = containerfile.split(/^USER 10001:10001$/m);
		const flags = (JSON.parse(program?.match(/^ENTRYPOINT (.*)$/m)?.[1] ?? "[]") as string[]).join(" ");
		expect(flags).toMatch(/^node --/);
		expect(program).toMatch(new RegExp(`^RUN DATA_DIR=/tmp/first HOST=127.0.0.1 ${flags} src/main.ts &`, "m"));
		const folder = containerfile.match(/NODE_COMPILE_CACHE=(\S+)/)?.[1];
		expect(containerfile).toContain(`chown 10001:10001 /data ${folder}\n`);
		for (const hidden of ["/data", ...(compose.services.lectern.tmpfs as string[])])
			expect(folder?.startsWith(hidden)).toBe(false);
	});

	const mayMount = process.getuid?.() === 0 && spawnSync("unshare", ["--mount", "true"]).status === 0;
	test.skipIf(!mayMount)("starts on a read-only root, where a new folder has no file of running processes", () => {
		const url = new URL("../../scripts/set-up/running.mjs", import.meta.url).href;
		const program = `import { markRunning } from ${JSON.stringify(url)}; markRunning(${JSON.stringify(directory)});`;
		const script =
			'mount --bind "$0" "$0" && mount -o remount,bind,ro "$0" && exec "$1" --input-type=module --eval "$2"';
		const ended = spawnSync("unshare", ["--mount", "sh", "-c", script, directory, process.execPath, program], {
			encoding: "utf8",
		});
		expect({ status: ended.status, said: ended.stderr }).toEqual({ status: 0, said: "" });
	});

	test("does not contain the builder's data and secrets", () => {
		// Docker reads no other name; podman reads this one too. A pattern without ** matches only in the root.
		const ignored = readFileSync(".dockerignore", "utf8").trim().split("\n");
		expect(ignored).toEqual(expect.arrayContaining(["**/.env", "**/*.env", ".git", "data", "node_modules"]));
	});

	test("is composed with existing settings, read-only and without capabilities", () => {
		const { lectern, proxy, database } = compose.services;
		expect(unknownNames(Object.keys(lectern.environment))).toEqual([]);
		expect(
			unknownNames(Object.keys(parseEnv(read("container/example.env"))), ["SITE_DOMAIN", "POSTGRES_PASSWORD"]),
		).toEqual([]);
		for (const service of [lectern, proxy])
			expect(service).toMatchObject({ read_only: true, cap_drop: ["ALL"], security_opt: ["no-new-privileges"] });
		expect(resolve("deploy/container", lectern.build.context)).toBe(resolve("."));
		expect(resolve(lectern.build.dockerfile)).toBe(resolve("deploy/container/Containerfile"));
		expect(compose.networks.outside.ipam.config).toEqual([{ subnet: lectern.environment.TRUST_PROXY }]);
		expect(database.networks).toEqual(["inside"]);
		expect(compose.networks.inside.internal).toBe(true);
		for (const volume of [lectern, proxy, database]
			.flatMap(({ volumes }) => volumes as string[])
			.map((one) => one.split(":")[0] as string))
			if (!volume.startsWith("./")) expect(Object.keys(compose.volumes)).toContain(volume);
	});

	test("reports its health by its exit status", async () => {
		let status = 200;
		const server = createServer((request, response) =>
			response.writeHead(request.url === "/readyz" ? status : 404).end(),
		).listen(0, "127.0.0.1");
		await new Promise((done) => server.once("listening", done));
		const address = server.address();
		const port = String(typeof address === "object" && address?.port);
		const check = () =>
			new Promise((done) =>
				spawn(process.execPath, ["deploy/container/check-health.mjs"], { env: { ...process.env, PORT: port } }).once(
					"close",
					done,
				),
			);
		expect(await check()).toBe(0);
		status = 503;
		expect(await check()).toBe(1);
		await new Promise((done) => server.close(done));
		expect(await check()).toBe(1);
	});
});

describe("the Kubernetes manifests", () => {
	interface Manifest {
		apiVersion: string;
		kind: string;
		metadata: unknown;
		data: Record<string, string>;
		// biome-ignore lint/suspicious/noExplicitAny: parsed, and validated by the schema
		spec: any;
	}
	const manifests = parseAllDocuments(read("kubernetes/lectern.yaml"), { uniqueKeys: true }).map((document) => {
		expect(document.errors).toEqual([]);
		return document.toJS() as Manifest;
	});
	const find = (kind: string) => manifests.find((manifest) => manifest.kind === kind) as Manifest;

	/** Throws what the API server would refuse. */
	async function validate(manifest: Manifest): Promise<void> {
		const [group = "", version] = manifest.apiVersion.split("/");
		const models = await import(
			/* @vite-ignore */ version ? `kubernetes-models/${group}/${version}` : `kubernetes-models/${group}`
		);
		new models[manifest.kind](manifest).validate();
	}

	test.each(manifests.map((manifest) => [manifest.kind, manifest] as const))(
		"are valid: %s",
		async (_kind, manifest) => {
			await validate(manifest);
			await expect(validate({ ...manifest, metadata: "lectern" })).rejects.toThrow("metadata");
		},
	);

	test("lead an uploader to one pod, and allow the bodies that the product accepts", () => {
		const ingresses = manifests.filter(({ kind }) => kind === "Ingress");
		const annotations = ingresses.map(
			({ metadata }) => (metadata as { annotations: Record<string, string> }).annotations,
		);
		for (const found of annotations)
			expect(
				Number.parseInt(found["nginx.ingress.kubernetes.io/proxy-body-size"] ?? "", 10) * 1_000_000,
			).toBeGreaterThan(maxBytes);
		const uploads = ingresses.findIndex(({ spec }) => spec.rules[0].http.paths[0].path === uploadAddress);
		expect(annotations[uploads]).toHaveProperty(["nginx.ingress.kubernetes.io/upstream-hash-by"]);
	});

	test("set existing settings, and select the pods that they create", () => {
		expect(unknownNames(Object.keys(find("ConfigMap").data))).toEqual([]);
		const secrets =
			read("kubernetes/lectern.yaml")
				.match(/secret\.env, with ([\s\S]*?)\.\n/)?.[1]
				?.match(/[A-Z_]{4,}/g) ?? [];
		expect(secrets.length).toBeGreaterThan(5);
		expect(unknownNames(secrets)).toEqual([]);
		const { template, selector } = find("Deployment").spec;
		expect(template.metadata.labels).toEqual(selector.matchLabels);
		expect(find("Service").spec.selector).toEqual(selector.matchLabels);
		const [container] = template.spec.containers;
		expect(container.securityContext).toMatchObject({
			readOnlyRootFilesystem: true,
			allowPrivilegeEscalation: false,
			capabilities: { drop: ["ALL"] },
		});
		expect(template.spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(
			Number(find("ConfigMap").data.DRAIN_SECONDS) + 30,
		);
		expect(container.volumeMounts.map(({ mountPath }: { mountPath: string }) => mountPath)).toEqual(["/data", "/tmp"]);
		const version = JSON.parse(readFileSync("package.json", "utf8")).version;
		expect(container.image).toBe(`registry.example.com/lectern:${version}`);
	});
});
