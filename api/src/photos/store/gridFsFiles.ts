import { mongoose } from "../../platform/database/mongoose";
import type { PhotoFiles } from "./photoFiles";

/** Most bytes of a chunk: MongoDB accepts documents of 16 MB. */
const CHUNK_BYTES = 4 * 1024 * 1024;
export const BUCKET = "photos";

/** Photo files in the database, on the current connection. */
export const gridFsFiles: PhotoFiles = {
  async save(bytes, id = new mongoose.Types.ObjectId()) {
    // One chunk holds a whole version. The driver allocates and clears a chunk for each upload.
    const chunkSizeBytes = Math.min(bytes.length, CHUNK_BYTES);
    const upload = bucket().openUploadStreamWithId(id, "photo.webp", { chunkSizeBytes });
    await new Promise<void>((resolve, reject) => {
      upload.once("finish", resolve).once("error", reject).end(bytes);
    });
    return id;
  },

  async read(id) {
    try {
      return Buffer.concat((await bucket().openDownloadStream(id).toArray()) as Buffer[]);
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === "ENOENT") {
        return undefined;
      }
      throw error;
    }
  },

  async remove(ids) {
    const { chunks, files } = photoCollections();
    await files.deleteMany({ _id: { $in: ids } });
    await chunks.deleteMany({ files_id: { $in: ids } });
  },

  /** It is in the same place as everything else. */
  check: async () => undefined,

  /** Found by the first chunks, which are written before the entry in `files`. */
  async *list({ after, before }) {
    const begun = { $gte: idAt(after), $lt: idAt(before) };
    const { chunks } = photoCollections();
    for await (const { files_id: id } of chunks.find(
      { files_id: begun, n: 0 },
      { projection: { _id: 0, files_id: 1 } },
    )) {
      yield id as mongoose.Types.ObjectId;
    }
  },
};

/** The two collections of the files. */
export function photoCollections() {
  return {
    files: database().collection(`${BUCKET}.files`),
    chunks: database().collection(`${BUCKET}.chunks`),
  };
}

function bucket(): mongoose.mongo.GridFSBucket {
  return new mongoose.mongo.GridFSBucket(database(), { bucketName: BUCKET });
}

function idAt(date: Date): mongoose.Types.ObjectId {
  return mongoose.Types.ObjectId.createFromTime(Math.floor(date.getTime() / 1000));
}

function database(): mongoose.mongo.Db {
  const { db } = mongoose.connection;
  if (db === undefined) {
    throw new mongoose.mongo.MongoNotConnectedError("no database connection");
  }
  return db;
}
