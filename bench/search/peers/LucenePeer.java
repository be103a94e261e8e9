import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.LongField;
import org.apache.lucene.document.NumericDocValuesField;
import org.apache.lucene.document.SortedDocValuesField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.index.AtomicReaderContext;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.Collector;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.MultiCollector;
import org.apache.lucene.search.NumericRangeQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.Scorer;
import org.apache.lucene.search.Sort;
import org.apache.lucene.search.SortField;
import org.apache.lucene.search.TopFieldCollector;
import org.apache.lucene.store.MMapDirectory;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.Version;

/**
 * Lucene as a peer of the search bench: homes and questions come as lines, each question's total goes back
 * as one. Arguments: a folder for the index, then the names of the fields.
 *
 * <p>Lines: {@code add KEY VALUE...}; {@code built}, once, answered with the number of homes; {@code ask SHIFT
 * ALL ANY}; {@code change KEY VALUE...}, found by the next question. ALL are bounds {@code FIELD:MIN:MAX}
 * between commas, ANY lists of them between semicolons, of each of which one must hold; {@code -} is none.
 */
final class LucenePeer {
  private static final Sort newestFirst =
      new Sort(
          new SortField("days", SortField.Type.LONG), new SortField("key", SortField.Type.STRING));

  public static void main(String[] words) throws IOException {
    String[] fields = Arrays.copyOfRange(words, 1, words.length);
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in, "UTF-8"));
    PrintStream out = new PrintStream(System.out, true, "UTF-8");
    IndexWriterConfig config = new IndexWriterConfig(Version.LATEST, (Analyzer) null);
    config.setRAMBufferSizeMB(256);
    try (IndexWriter writer = new IndexWriter(new MMapDirectory(new File(words[0])), config)) {
      DirectoryReader reader = null;
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        String[] told = line.split(" ");
        if (told[0].equals("add")) {
          writer.addDocument(documentOf(told, fields));
        } else if (told[0].equals("built")) {
          writer.forceMerge(1);
          reader = DirectoryReader.open(writer, true);
          out.println(reader.numDocs());
        } else if (told[0].equals("change")) {
          writer.updateDocument(new Term("key", told[1]), documentOf(told, fields));
          DirectoryReader newer = DirectoryReader.openIfChanged(reader, writer, true);
          if (newer != null) {
            reader.close();
            reader = newer;
          }
          out.println("changed");
        } else {
          out.println(answer(new IndexSearcher(reader), told));
        }
      }
      if (reader != null) reader.close();
    }
  }

  private static Document documentOf(String[] told, String[] fields) {
    Document document = new Document();
    document.add(new StringField("key", told[1], Field.Store.NO));
    document.add(new SortedDocValuesField("key", new BytesRef(told[1])));
    for (int i = 0; i < fields.length; i++) {
      long value = Long.parseLong(told[i + 2]);
      document.add(new LongField(fields[i], value, Field.Store.NO));
      document.add(new NumericDocValuesField(fields[i], value));
    }
    return document;
  }

  private static int answer(IndexSearcher searcher, String[] told) throws IOException {
    BooleanQuery query = new BooleanQuery();
    if (!told[2].equals("-")) {
      for (String bound : told[2].split(",")) query.add(within(bound), Occur.MUST);
    }
    if (!told[3].equals("-")) {
      for (String list : told[3].split(";")) {
        BooleanQuery any = new BooleanQuery();
        for (String bound : list.split(",")) any.add(within(bound), Occur.SHOULD);
        query.add(any, Occur.MUST);
      }
    }
    Cells cells = new Cells(Integer.parseInt(told[1]));
    TopFieldCollector page = TopFieldCollector.create(newestFirst, 24, true, false, false, false);
    searcher.search(query, MultiCollector.wrap(cells, page));
    page.topDocs();
    int total = 0;
    for (Cell cell : cells.cells.values()) total += cell.homes;
    return total;
  }

  private static Query within(String bound) {
    String[] parts = bound.split(":");
    return NumericRangeQuery.newLongRange(
        parts[0], Long.parseLong(parts[1]), Long.parseLong(parts[2]), true, true);
  }

  private static final class Cell {
    int homes;
    long sumX;
    long sumY;
    long lowestPrice = Long.MAX_VALUE;
  }

  /** Counts homes by cell of the map, with their middle and their lowest price. */
  private static final class Cells extends Collector {
    final Map<Long, Cell> cells = new HashMap<>();
    private final int shift;
    private NumericDocValues xs;
    private NumericDocValues ys;
    private NumericDocValues prices;

    Cells(int shift) {
      this.shift = shift;
    }

    @Override
    public void setNextReader(AtomicReaderContext context) throws IOException {
      xs = context.reader().getNumericDocValues("x");
      ys = context.reader().getNumericDocValues("y");
      prices = context.reader().getNumericDocValues("price");
    }

    @Override
    public void collect(int home) {
      long x = xs.get(home);
      long y = ys.get(home);
      Cell cell = cells.computeIfAbsent((y >> shift << 32) | (x >> shift), key -> new Cell());
      cell.homes++;
      cell.sumX += x;
      cell.sumY += y;
      cell.lowestPrice = Math.min(cell.lowestPrice, prices.get(home));
    }

    @Override
    public void setScorer(Scorer scorer) {}

    @Override
    public boolean acceptsDocsOutOfOrder() {
      return true;
    }
  }
}
