import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, rm, utimes } from "node:fs/promises";
import os from "node:os";
import { basename, join } from "node:path";
import process from "node:process";

import { createLog } from "@takas/telemetry/log";

import { keepUploadsSwept, makeUploadFolder, sweepUploadFolders } from "./uploadFolder";

let temporary: string;

beforeEach(async () => {
  temporary = await mkdtemp(join(os.tmpdir(), "takas-sweep-"));
  jest.spyOn(os, "tmpdir").mockReturnValue(temporary);
});

afterEach(async () => {
  jest.restoreAllMocks();
  await rm(temporary, { recursive: true });
});

async function folderOf(host: string, pid: number | undefined): Promise<string> {
  const name = `takas-upload-${host}.${pid}-aBc123`;
  await mkdir(join(temporary, name));
  return name;
}

async function goneProcess(): Promise<number | undefined> {
  const child = spawn(process.execPath, ["-e", ""]);
  await once(child, "exit");
  return child.pid;
}

const anHourAgo = () => new Date(Date.now() - 3_600_000);

it("a folder that is removed closes the photo that was arriving", async () => {
  const folder = await makeUploadFolder();
  const part = { upload: 0, bytes: Buffer.from("half") };
  await folder.write(part);
  await folder.remove();
  // A file that was still open would take it.
  await expect(folder.write(part)).rejects.toThrow("ENOENT");
});

describe("sweepUploadFolders", () => {
  it("removes the folders of killed processes of this machine, however young", async () => {
    await folderOf(os.hostname(), await goneProcess());
    await expect(sweepUploadFolders(anHourAgo())).resolves.toBe(1);
    await expect(readdir(temporary)).resolves.toEqual([]);
  });

  it("keeps the folders of living processes, and of other machines", async () => {
    await makeUploadFolder();
    await folderOf(os.hostname(), 1);
    await folderOf("another", await goneProcess());
    await expect(sweepUploadFolders(anHourAgo())).resolves.toBe(0);
    await expect(readdir(temporary)).resolves.toHaveLength(3);
  });

  it("removes folders of any process that have not changed for long", async () => {
    const yesterday = new Date(Date.now() - 86_400_000);
    for (const name of [await folderOf("another", 1), "takas-upload-aBc123"]) {
      await mkdir(join(temporary, name), { recursive: true });
      await utimes(join(temporary, name), yesterday, yesterday);
    }
    await expect(sweepUploadFolders(anHourAgo())).resolves.toBe(2);
  });

  it("removes folders of the same process number at the start, which every container's first process has", async () => {
    const { folder } = (await makeUploadFolder()) as unknown as { folder: string };
    await keepUploadsSwept(createLog("silent"));
    await expect(readdir(temporary)).resolves.not.toContain(basename(folder));
  });
});
